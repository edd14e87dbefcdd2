import {
  type Client,
  createClient,
  createClientBody,
  getClient,
  updateClient,
} from '@freightdesk/contracts/core';
import { Link, links, RecordPage, SAVED, useApi, useNavigate, useRecordForm } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { FormGrid, SelectField, SwitchField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { useWatch } from 'react-hook-form';
import { RegistrationNumberFields, useGstinFill } from '../registrations/registration.form';
import { registrationWarnings } from '../registrations/registration.rules';
import { userKeys } from '../users/user.queries';
import { clientKeys } from './client.queries';
import { clientFormValues, DEFAULT_HOME_STATE, homeStates } from './client.rules';

interface ClientFormProps {
  /** The client to change; a new one by default. */
  client?: Client;
}

/** A client organisation; saving leads to the superadmin dashboard. */
export function ClientForm({ client }: ClientFormProps) {
  const recordForm = useClientForm(client);
  const { methods } = recordForm;
  return (
    <RecordPage
      recordForm={recordForm}
      submitLabel={client ? 'Update Client' : 'Create Client'}
      cancel={
        <LinkButton as={Link} to={links.superadminDashboard}>
          Cancel
        </LinkButton>
      }
    >
      <Stack>
        <Section title="Company">
          <CompanyFields methods={methods} />
        </Section>
        <Section title="Tax and Registration">
          <RegistrationFields methods={methods} isNew={client === undefined} />
        </Section>
        <Section title="Documents" description="Printed on the client's invoices and notes">
          <DocumentFields methods={methods} />
        </Section>
      </Stack>
    </RecordPage>
  );
}

function useClientForm(client: Client | undefined) {
  const api = useApi();
  const navigate = useNavigate();
  return useRecordForm({
    schema: createClientBody,
    record: client,
    values: clientFormValues,
    save: (body, { record }) =>
      record
        ? api.call(updateClient, {
            params: { id: record.id },
            body: { ...body, updatedAt: record.updatedAt },
          })
        : api.call(createClient, { body }),
    refetch: ({ id }) => api.call(getClient, { params: { id } }),
    messages: {
      success: `Client ${client ? 'updated' : 'created'} successfully`,
      failure: 'Failed to save client',
    },
    invalidates: [clientKeys.list, clientKeys.summary, userKeys.all],
    onSaved: () => void navigate(links.superadminDashboard, { state: SAVED }),
  });
}

interface FieldsProps {
  methods: ReturnType<typeof useClientForm>['methods'];
}

function CompanyFields({ methods: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <FormGrid>
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <TextField label="Email" type="email" error={errors.email?.message} {...register('email')} />
      <TextField label="Phone" type="tel" error={errors.phone?.message} {...register('phone')} />
      <TextField label="City" error={errors.city?.message} {...register('city')} />
      <TextAreaField label="Address" error={errors.address?.message} {...register('address')} />
      <SwitchField
        label="Active"
        help="People of an inactive client are signed out and cannot sign in."
        {...register('isActive')}
      />
    </FormGrid>
  );
}

const NUMBER_LABELS = { gstNumber: 'GSTIN', panNumber: 'PAN', cinNumber: 'CIN' };

/** Home state and registration numbers. A GSTIN fills PAN and, for a new client, the home state. */
function RegistrationFields({ methods, isNew }: FieldsProps & { isNew: boolean }) {
  const { register, control, formState, getValues, setValue } = methods;
  const { errors } = formState;
  const fillFromGstin = useGstinFill({
    get: (field) => getValues(field === 'state' ? 'homeState' : field) ?? '',
    set: (field, value) => setValue(field === 'state' ? 'homeState' : field, value, { shouldDirty: true }),
    defaults: isNew ? { state: DEFAULT_HOME_STATE } : {},
  });
  const [gstNumber, panNumber, cinNumber, state] = useWatch({
    control,
    name: ['gstNumber', 'panNumber', 'cinNumber', 'homeState'],
  });
  const warnings = registrationWarnings({ gstNumber, panNumber, cinNumber, state });
  return (
    <FormGrid>
      <SelectField
        label="Home State"
        help="Decides between CGST with SGST and IGST"
        options={homeStates}
        error={errors.homeState?.message}
        {...register('homeState')}
      />
      <RegistrationNumberFields
        labels={NUMBER_LABELS}
        warnings={warnings}
        errors={errors}
        register={register}
        onGstinChange={fillFromGstin}
      />
    </FormGrid>
  );
}

function DocumentFields({ methods: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <FormGrid>
      <TextField
        label="Logo Text"
        help="The words that stand for a logo"
        error={errors.logoText?.message}
        {...register('logoText')}
      />
      <TextAreaField
        label="Bank Details"
        help="Bank, branch, account number and IFSC"
        error={errors.bankDetails?.message}
        {...register('bankDetails')}
      />
    </FormGrid>
  );
}
