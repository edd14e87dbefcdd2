import type { Party } from '@freightdesk/contracts';
import { useDiscardQuestion } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { useId } from 'react';
import { PartyForm } from './party.form';
import { usePartyForm } from './use-party-form';

export interface PartyDialogProps {
  /** The party to edit; a new one where nothing is said. */
  party?: Party | undefined;
  onClose: () => void;
}

/** Adds or edits a party. Mounted while it is open, so that it always begins with fresh values. */
export function PartyDialog({ party, onClose }: PartyDialogProps) {
  const formId = useId();
  const { form, submit, saving } = usePartyForm(party, onClose);
  const { close, question } = useDiscardQuestion(form.formState.isDirty, onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={party ? `Edit ${party.name}` : 'Add Party'}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={saving} pendingLabel="Saving…">
            Save Party
          </Button>
        </>
      }
    >
      <PartyForm id={formId} form={form} onSubmit={submit} />
      {question}
    </Dialog>
  );
}
