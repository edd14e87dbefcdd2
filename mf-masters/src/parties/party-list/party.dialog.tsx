import type { Party } from '@freightdesk/contracts';
import { FormDialog } from '../../masters/form.dialog';
import { PartyForm } from './party.form';
import { usePartyForm } from './use-party-form';

export interface PartyDialogProps {
  /** The party to edit; a new one where nothing is said. */
  party?: Party | undefined;
  clientId?: string | undefined;
  onClose: () => void;
}

/** Adds or edits a party. Mounted while it is open, so that it always begins with fresh values. */
export function PartyDialog({ party, clientId, onClose }: PartyDialogProps) {
  const { form, submit, saving } = usePartyForm({ party, clientId, onSaved: onClose });
  return (
    <FormDialog
      title={party ? `Edit ${party.name}` : 'Add Party'}
      submitLabel="Save Party"
      changed={form.formState.isDirty}
      pending={saving}
      onClose={onClose}
    >
      {(id) => <PartyForm id={id} form={form} onSubmit={submit} />}
    </FormDialog>
  );
}
