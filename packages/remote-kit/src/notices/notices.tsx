import { dismissAlert, dismissToast, useAlert, useToast } from '@freightdesk/remote-runtime';
import { AlertDialog } from '@freightdesk/ui/dialog';
import { ToastRegion } from '@freightdesk/ui/toast';

/** Shows what `showToast` and `showAlert` say. The shell renders it once. */
export function Notices() {
  const toast = useToast();
  const alert = useAlert();
  return (
    <>
      <ToastRegion toast={toast} onDismiss={dismissToast} />
      <AlertDialog
        open={alert !== undefined}
        onClose={dismissAlert}
        title={alert?.title}
        text={alert?.text}
      />
    </>
  );
}
