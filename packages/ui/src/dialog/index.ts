export { AlertDialog, type AlertDialogProps, ConfirmDialog, type ConfirmDialogProps } from './alert-dialog';
export {
  Dialog,
  type DialogProps,
  type DialogSize,
  SidePanel,
  type SidePanelProps,
  type SidePanelSize,
} from './dialog';
export { SHEETS } from './sheets';
