import { ConfirmDialog } from '@freightdesk/ui/dialog';

export interface QuoteChangedDialogProps {
  open: boolean;
  reloading: boolean;
  onReload: () => void;
  /** Goes back to what was typed. */
  onKeep: () => void;
}

/** Asks what to do when somebody else made a newer version, or a contract, of the quote that is edited. */
export function QuoteChangedDialog({ open, reloading, onReload, onKeep }: QuoteChangedDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Quote changed"
      text="This quote was changed by somebody else in the meantime. Reload it to see the newest version; what you typed here will be lost."
      confirmLabel="Reload"
      pendingLabel="Reloading…"
      tone="primary"
      pending={reloading}
      onConfirm={onReload}
      onCancel={onKeep}
    />
  );
}
