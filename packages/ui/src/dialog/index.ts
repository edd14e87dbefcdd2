export { AlertDialog, type AlertDialogProps } from './alert-dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { Dialog, type DialogProps, type DialogSize } from './dialog';
export { SidePanel, type SidePanelProps, type SidePanelSize } from './side-panel';
