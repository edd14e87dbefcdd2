import {
  createGstRegistration,
  createGstRegistrationBody,
  type GstRegistration,
  listGstRegistrations,
  NEW_GST_REGISTRATION,
  updateGstRegistration,
} from '@freightdesk/contracts/billing';
import { messageOf, RecordDialog, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { FormGrid, FormRow, SwitchField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { useWatch } from 'react-hook-form';
import { gstRegistrationKeys } from './gst-registration.queries';
import { firstNumbersText, stateOfTyped } from './gst-registration-form.rules';

interface GstRegistrationDialogProps {
  /** The registration to change; a new one by default. */
  registration?: GstRegistration | undefined;
  onClose: () => void;
}

const valuesOf = (registration: GstRegistration | undefined) => {
  const { name, gstNumber, address, city, pinCode, phone, email, seriesCode, isActive } =
    registration ?? NEW_GST_REGISTRATION;
  return { name, gstNumber, address, city, pinCode, phone, email, seriesCode, isActive };
};

function useGstRegistrationForm({ registration, onClose }: GstRegistrationDialogProps) {
  const api = useApi();
  const { clientId } = useSession();
  return useRecordForm({
    schema: createGstRegistrationBody,
    record: registration,
    values: valuesOf,
    save: (body, { record }) =>
      record?.id
        ? api.call(updateGstRegistration, {
            params: { id: record.id },
            body: { ...body, ...(record.updatedAt ? { updatedAt: record.updatedAt } : {}) },
          })
        : api.call(createGstRegistration, { body }),
    refetch: async (record) => {
      const latest = await api.call(listGstRegistrations, { query: { clientId } });
      return latest.find(({ id }) => id === record.id) ?? record;
    },
    messages: {
      success: `Registration ${registration ? 'updated' : 'added'}`,
      failure: (error) => messageOf(error, 'Failed to save the registration'),
      alerts: 'failures',
    },
    invalidates: [gstRegistrationKeys.all],
    onSaved: onClose,
  });
}

const FIXED = 'It stays, because documents name this registration';

/** Adds or changes a GST registration of the company in another State. */
export function GstRegistrationDialog(props: GstRegistrationDialogProps) {
  const { registration, onClose } = props;
  const recordForm = useGstRegistrationForm(props);
  const { control, register, formState } = recordForm.methods;
  const { errors } = formState;
  const [gstNumber, seriesCode] = useWatch({ control, name: ['gstNumber', 'seriesCode'] });
  const isFixed = registration?.isUsed ?? false;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={registration ? 'Edit Registration' : 'Add Registration'}
      description="Another GSTIN of the company. Bank accounts, PAN and CIN are those of the company."
      submitLabel={registration ? 'Update Registration' : 'Add Registration'}
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <TextField
          label="Name"
          required
          help="As people choose it, such as Mumbai"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="GSTIN"
          required
          readOnly={isFixed}
          autoCapitalize="characters"
          help={isFixed ? FIXED : stateOfTyped(gstNumber)}
          error={errors.gstNumber?.message}
          {...register('gstNumber')}
        />
        <TextField
          label="Code"
          required
          readOnly={isFixed}
          maxLength={2}
          autoCapitalize="characters"
          help={
            isFixed ? FIXED : firstNumbersText(seriesCode, new Date()) || 'Two letters that begin its numbers'
          }
          error={errors.seriesCode?.message}
          {...register('seriesCode')}
        />
        <FormRow>
          <TextAreaField label="Address" required error={errors.address?.message} {...register('address')} />
        </FormRow>
        <TextField label="City" required error={errors.city?.message} {...register('city')} />
        <TextField
          label="PIN code"
          inputMode="numeric"
          error={errors.pinCode?.message}
          {...register('pinCode')}
        />
        <TextField
          label="Phone"
          type="tel"
          help="Empty: that of the company"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Email"
          type="email"
          help="Empty: that of the company"
          error={errors.email?.message}
          {...register('email')}
        />
        <SwitchField
          label="Active"
          help="An inactive one is not offered for new documents."
          {...register('isActive')}
        />
      </FormGrid>
    </RecordDialog>
  );
}
