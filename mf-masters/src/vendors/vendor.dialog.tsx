import type { Vendor } from '@freightdesk/contracts';
import { FormDialog } from '../masters/form.dialog';
import { useVendorForm } from './use-vendor-form';
import { VendorForm } from './vendor.form';

export interface VendorDialogProps {
  /** The vendor to edit; a new one where nothing is said. */
  record: Vendor | undefined;
  onClose: () => void;
}

/** Adds or edits a vendor. Mounted while it is open, so that it always begins with fresh values. */
export function VendorDialog({ record, onClose }: VendorDialogProps) {
  const { form, submit, saving } = useVendorForm(record, onClose);
  return (
    <FormDialog
      title={record ? `Edit ${record.vendor_name}` : 'Add Vendor'}
      submitLabel="Save Vendor"
      changed={form.formState.isDirty}
      pending={saving}
      onClose={onClose}
    >
      {(id) => <VendorForm id={id} form={form} onSubmit={submit} />}
    </FormDialog>
  );
}
