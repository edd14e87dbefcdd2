import { allocateReceiptBody, type ReceiptInput } from '@freightdesk/contracts/billing';
import { messageOf, moneyText, RecordPanel, useRecordForm } from '@freightdesk/remote-kit';
import { type Currency, toMinor } from '@freightdesk/tax';
import { PaidDocuments } from './paid-documents.form';
import { allocationsOf, type Payable, paymentProblems, type ReceiptValues } from './receipt.rules';

interface AllocationPanelProps {
  /** The receipt or payment, and whose it is. */
  source: {
    readonly number: string;
    readonly name: string;
    readonly onAccountAmount: number;
    readonly currency: Currency;
  };
  documents: readonly Payable[];
  pay: (allocations: NonNullable<ReceiptInput['allocations']>) => Promise<unknown>;
  invalidates: readonly (readonly string[])[];
  onClose: () => void;
}

/** Pays documents from what a receipt or payment has on account. */
export function AllocationPanel({ source, documents, pay, invalidates, onClose }: AllocationPanelProps) {
  const { number, name, onAccountAmount, currency } = source;
  const available = toMinor(onAccountAmount);
  const payable = documents.filter((document) => document.currency === currency);
  const recordForm = useRecordForm({
    schema: allocateReceiptBody,
    values: () => ({ payments: {} as ReceiptValues['payments'] }),
    toInput: ({ payments }) => ({ allocations: allocationsOf(payments, payable) }),
    rules: ({ payments }) => ({
      ...paymentProblems(available, payments, payable),
      ...(allocationsOf(payments, payable).length === 0 ? { root: 'Enter what a document is paid' } : {}),
    }),
    save: ({ allocations }) => pay(allocations),
    messages: {
      success: 'Documents paid successfully!',
      failure: (error) => messageOf(error, 'Failed to pay documents'),
      alerts: 'failures',
    },
    invalidates,
    onSaved: onClose,
  });
  return (
    <RecordPanel
      recordForm={recordForm}
      size="large"
      title={`Use ${number}`}
      description={`${name}, ${moneyText(onAccountAmount, currency)} on account`}
      submitLabel="Pay Documents"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <PaidDocuments available={available} documents={payable} />
    </RecordPanel>
  );
}
