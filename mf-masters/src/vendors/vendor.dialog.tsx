import {
  createVendor,
  getVendor,
  updateVendor,
  type Vendor,
  vendorBody,
  vendorTexts,
  vendorValues,
} from '@freightdesk/contracts/core';
import {
  FieldWarning,
  messageOf,
  NetworkError,
  RecordDialog,
  useApi,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { FormGrid, FormRow, SelectField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { useWatch } from 'react-hook-form';
import { useDuplicates } from '../duplicates/duplicate.queries';
import { DuplicateStatus, duplicateWarnings } from '../duplicates/duplicate.view';
import { VENDORS } from '../masters/master.queries';
import { registrationWarnings } from '../registrations/registration.rules';

interface VendorDialogProps {
  /** The vendor to edit; a new one by default. */
  record: Vendor | undefined;
  onClose: () => void;
}

/** Adds or edits a vendor. */
export function VendorDialog({ record: vendor, onClose }: VendorDialogProps) {
  const recordForm = useVendorForm(vendor, onClose);
  return (
    <RecordDialog
      recordForm={recordForm}
      title={vendor ? `Edit ${vendor.vendor_name}` : 'Add Vendor'}
      submitLabel="Save Vendor"
      onClose={onClose}
    >
      <VendorFields methods={recordForm.methods} id={vendor?.id} />
    </RecordDialog>
  );
}

function useVendorForm(vendor: Vendor | undefined, onClose: () => void) {
  const api = useApi();
  return useRecordForm({
    schema: vendorBody,
    record: vendor,
    values: vendorValues,
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateVendor, {
            params: { id: String(record.id) },
            body: { ...body, updatedAt: record.updatedAt },
          })
        : api.call(createVendor, { body, idempotencyKey }),
    refetch: ({ id }) => api.call(getVendor, { params: { id } }),
    messages: {
      alerts: 'all',
      success: `Vendor ${vendor ? 'updated' : 'added'} successfully!`,
      failure: (error) =>
        error instanceof NetworkError ? 'Something went wrong' : messageOf(error, 'Failed to save vendor'),
    },
    invalidates: [[VENDORS]],
    onSaved: onClose,
  });
}

const statuses = [
  { value: 'Active', label: 'Active' },
  { value: 'Inactive', label: 'Inactive' },
];

type TextName = 'vendor_name' | 'contact_person' | 'phone' | 'email' | 'gst_number';

interface VendorFieldsProps {
  methods: ReturnType<typeof useVendorForm>['methods'];
  /** The vendor that is edited. */
  id: number | undefined;
}

/** The fields of a vendor, all required. */
function VendorFields({ methods, id }: VendorFieldsProps) {
  const { register, control, formState } = methods;
  const { errors } = formState;
  const [gst_number, vendor_name] = useWatch({ control, name: ['gst_number', 'vendor_name'] });
  const warning = registrationWarnings({ gstNumber: gst_number }).gstNumber;
  const search = useDuplicates('vendors', vendorTexts({ gst_number, vendor_name }), id);
  const gstinNotes = duplicateWarnings('vendors', search, 'gstin');
  const text = (name: TextName) => ({ required: true, error: errors[name]?.message, ...register(name) });
  return (
    <FormGrid>
      <TextField
        label="Vendor Name"
        help={duplicateWarnings('vendors', search, 'name')}
        {...text('vendor_name')}
      />
      <TextField label="Contact Person" {...text('contact_person')} />
      <TextField label="Phone" type="tel" {...text('phone')} />
      <TextField label="Email" type="email" {...text('email')} />
      <FormRow>
        <TextAreaField label="Address" required error={errors.address?.message} {...register('address')} />
      </FormRow>
      <TextField
        label="GST Number"
        help={
          (warning || gstinNotes) && (
            <>
              {warning && <FieldWarning text={warning} />}
              {gstinNotes}
            </>
          )
        }
        {...text('gst_number')}
      />
      <SelectField label="Status" required options={statuses} {...register('status')} />
      <DuplicateStatus search={search} />
    </FormGrid>
  );
}
