import type { HsnCode } from '@freightdesk/contracts';
import { FormDialog } from '../masters/form.dialog';
import { HsnCodeForm } from './hsn-code.form';
import { useHsnCodeForm } from './use-hsn-code-form';

export interface HsnCodeDialogProps {
  /** The code to edit; a new one where nothing is said. */
  record: HsnCode | undefined;
  onClose: () => void;
}

/** Adds or edits an HSN/SAC code. Mounted while it is open, so that it always begins with fresh values. */
export function HsnCodeDialog({ record, onClose }: HsnCodeDialogProps) {
  const { form, submit, fillSplit, saving } = useHsnCodeForm(record, onClose);
  return (
    <FormDialog
      title={record ? `Edit ${record.code}` : 'Add HSN/SAC Code'}
      submitLabel="Save HSN/SAC Code"
      changed={form.formState.isDirty}
      pending={saving}
      onClose={onClose}
    >
      {(id) => <HsnCodeForm id={id} form={form} onSubmit={submit} onGstPercent={fillSplit} />}
    </FormDialog>
  );
}
