import { ConfirmDialog } from '@freightdesk/ui/dialog';
import type { ProformaForm } from './use-proforma-form';

/** Tells what somebody else has changed since the form was opened; nothing that was typed is lost unasked. */
export function ChangedMeanwhileDialog({ foreign }: { foreign: ProformaForm['foreign'] }) {
  const { changes = [], keepMine, takeTheirs } = foreign;
  const text = [
    ...(changes.length > 0 ? changes : ['The content is the same.']),
    '',
    'Keep mine leaves your entries as they are; updating then replaces these changes.',
    'Take theirs fills the form with the proforma as it is now.',
  ].join('\n');
  return (
    <ConfirmDialog
      open={foreign.changes !== undefined}
      title="Somebody else has changed this proforma"
      text={text}
      cancelLabel="Keep mine"
      confirmLabel="Take theirs"
      onCancel={keepMine}
      onConfirm={takeTheirs}
    />
  );
}
