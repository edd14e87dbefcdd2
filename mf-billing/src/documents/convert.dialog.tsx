import type { Invoice } from '@freightdesk/contracts/billing';
import { links, messageOf, SAVED, showAlert, showSuccess, useNavigate } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog, Dialog } from '@freightdesk/ui/dialog';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { useState } from 'react';
import { useConversion } from './document.queries';
import { doubtOf } from './document.rules';

interface ConvertDialogProps {
  invoice: Pick<Invoice, 'id' | 'updatedAt' | 'proformaInvoiceNumber'>;
  onClose: () => void;
}

const EXPLANATION =
  'It takes the next number of its series and can no longer be changed. Errors are then corrected by notes.';

/** Asks before a proforma becomes an invoice, which cannot be undone. Doubts of the service need a reason. */
export function ConvertDialog({ invoice, onClose }: ConvertDialogProps) {
  const { doubt, reason, confirm, pending } = useConversionSteps(invoice, onClose);
  const title = `Convert ${invoice.proformaInvoiceNumber} to an invoice`;
  if (doubt === undefined)
    return (
      <ConfirmDialog
        open
        title={title}
        text={EXPLANATION}
        tone="primary"
        confirmLabel="Convert to Invoice"
        pending={pending}
        pendingLabel="Converting..."
        onConfirm={confirm}
        onCancel={onClose}
      />
    );
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending} pendingLabel="Converting..." onClick={confirm}>
            Convert with this reason
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <p role="alert">{doubt}</p>
        <TextField
          label="Reason to issue it nevertheless"
          required
          maxLength={300}
          value={reason.text}
          error={reason.problem}
          onChange={(event) => reason.change(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}

/** Sends no reason at first; sends one after the service has found a doubtful registration. */
function useConversionSteps(invoice: ConvertDialogProps['invoice'], onClose: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function onError(error: Error): void {
    if (doubtOf(error)) return;
    showAlert(`Failed to convert proforma invoice: ${messageOf(error, 'please try again')}`, 'Error');
    onClose();
  }
  const onSuccess = ({ id, invoiceNumber }: Invoice) => {
    showSuccess(`Invoice ${invoiceNumber} issued successfully`);
    onClose();
    void navigate(links.viewInvoice(id), { state: SAVED });
  };
  const { doubt, mutate, isPending } = useConversion(invoice, { onSuccess, onError });
  const confirm = () => {
    if (doubt && text.trim() === '') return setProblem('Enter the reason');
    mutate(doubt ? { identityReason: text } : {});
  };
  const change = (input: string) => {
    setText(input);
    setProblem(undefined);
  };
  return { doubt, reason: { text, problem, change }, confirm, pending: isPending };
}
