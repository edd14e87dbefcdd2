import type { ConfirmDialogProps } from '@freightdesk/ui/dialog';
import { lazyDialog } from './lazy-dialog';

const load = async () => (await import('@freightdesk/ui/dialog')).ConfirmDialog;
const Question = lazyDialog<ConfirmDialogProps & { onClose: () => void }>(load);

/** A question whose code is read when it is first asked: most screens never ask one. */
export function Confirmation(question: ConfirmDialogProps) {
  return question.open && <Question {...question} onClose={question.onCancel} />;
}

/** Reads the code before it is asked for. Where it does not arrive, the question itself says so. */
export const fetchConfirmation = (): void => {
  load().then(
    () => undefined,
    () => undefined,
  );
};
