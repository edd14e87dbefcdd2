import type { Invoice } from '@freightdesk/contracts/billing';
import {
  latestAddressOf,
  links,
  messageOf,
  SAVED,
  showAlert,
  showSuccess,
  useNavigate,
} from '@freightdesk/remote-kit';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { useCancellation } from './document.queries';

interface CancelDialogProps {
  invoice: Pick<Invoice, 'id' | 'updatedAt' | 'proformaInvoiceNumber'>;
  onClose: () => void;
}

const EXPLANATION =
  'It leaves the lists, and what it billed of vendor bills and expenses can be billed again. Its number stays used.';

/** Asks before a proforma is cancelled, which cannot be undone. */
export function CancelDialog({ invoice, onClose }: CancelDialogProps) {
  const navigate = useNavigate();
  const onSuccess = () => {
    showSuccess(`Proforma ${invoice.proformaInvoiceNumber} cancelled`);
    onClose();
    void navigate(latestAddressOf(links.proformaList), { state: SAVED });
  };
  const onError = (error: Error) => {
    showAlert(`Failed to cancel proforma invoice: ${messageOf(error, 'please try again')}`, 'Error');
    onClose();
  };
  const cancellation = useCancellation(invoice, { onSuccess, onError });
  return (
    <ConfirmDialog
      open
      title={`Cancel ${invoice.proformaInvoiceNumber}`}
      text={EXPLANATION}
      confirmLabel="Cancel Proforma"
      cancelLabel="Keep it"
      pending={cancellation.isPending}
      pendingLabel="Cancelling..."
      onConfirm={() => cancellation.mutate()}
      onCancel={onClose}
    />
  );
}
