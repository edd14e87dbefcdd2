import { moneyText } from '@freightdesk/remote-kit';
import { type Minor, toDecimal, ZERO } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { Section } from '@freightdesk/ui/page';
import { useFormContext, useWatch } from 'react-hook-form';
import { OpenDocumentsTable } from './open-documents.table';
import { type Payable, proposedPayments, type ReceiptValues, restOf } from './receipt.rules';

interface PaidDocumentsProps {
  /** What documents can be paid from, in minor units. */
  available: Minor;
  documents: readonly Payable[];
  reference?: string;
}

/** The open documents with what each is paid, and the rest of what they can be paid from. */
export function PaidDocuments({ available, documents, reference = '' }: PaidDocumentsProps) {
  const { control, setValue } = useFormContext<Pick<ReceiptValues, 'payments'>>();
  const payments = useWatch({ control, name: 'payments' });
  const propose = () =>
    setValue('payments', proposedPayments(available, documents, reference), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <Section
      title="Documents"
      description={restText(available, payments, documents)}
      actions={
        <Button disabled={available <= ZERO || documents.length === 0} onClick={propose}>
          Pay oldest first
        </Button>
      }
    >
      <OpenDocumentsTable documents={documents} />
    </Section>
  );
}

/** `₹15,361.00 pays documents, ₹4,639.00 stays on account`. */
function restText(
  available: Minor,
  payments: ReceiptValues['payments'],
  documents: readonly Payable[],
): string {
  const currency = documents[0]?.currency ?? 'INR';
  const { paid, onAccount } = restOf(available, payments, documents);
  const text = (amount: Minor) => moneyText(toDecimal(amount), currency);
  if (onAccount < ZERO) return `${text(paid)} pays documents, more than there is`;
  return `${text(paid)} pays documents, ${text(onAccount)} stays on account`;
}
