import { DialogFrame, type DialogFrameProps } from './dialog-frame';
import { type DialogControl, DialogShell, type DialogShellProps } from './dialog-shell';

export interface FramedDialogProps extends DialogFrameProps, DialogControl {
  sheet: DialogShellProps['sheet'];
}

/** A sheet with title, content and foot: what dialogs and side panels have in common. */
export function FramedDialog({ open, onClose, closeOnOutside, sheet, ...frame }: FramedDialogProps) {
  return (
    <DialogShell {...{ open, onClose, closeOnOutside, sheet }} described={Boolean(frame.description)}>
      <DialogFrame {...frame} />
    </DialogShell>
  );
}
