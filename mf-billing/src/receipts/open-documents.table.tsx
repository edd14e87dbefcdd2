import { MoneyField } from '@freightdesk/ui/field';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useFormContext } from 'react-hook-form';
import { SecondLine } from '../documents/cell-text.view';
import { KIND_TEXTS } from '../documents/document.rules';
import { dateColumn, dueColumn, openColumn } from './open-document-columns.table';
import { fieldOf, type Payable, type ReceiptValues } from './receipt.rules';

/** What a document is paid, in the surrounding form. */
function PaymentField({ document }: { document: Payable }) {
  const { register, formState } = useFormContext<Pick<ReceiptValues, 'payments'>>();
  const name = `payments.${fieldOf(document)}` as const;
  return (
    <MoneyField
      hideLabel
      label={`Pay ${document.invoiceNumber}`}
      currency={document.currency}
      error={formState.errors.payments?.[fieldOf(document)]?.message}
      {...register(name)}
    />
  );
}

const columns: readonly TableColumn<Payable>[] = [
  {
    key: 'number',
    header: 'Document',
    kind: 'code',
    keyColumn: true,
    cell: ({ invoiceNumber, kind, isOpening, jobNumbers }) => (
      <>
        {invoiceNumber}
        <SecondLine>
          {[isOpening ? 'Opening Balance' : kind && KIND_TEXTS[kind], ...jobNumbers]
            .filter(Boolean)
            .join(', ')}
        </SecondLine>
      </>
    ),
  },
  dateColumn,
  dueColumn,
  openColumn,
  {
    key: 'payment',
    header: 'Pay',
    width: '160px',
    interactive: true,
    cell: (document) => <PaymentField document={document} />,
  },
];

/** Open documents, each with a field for what it is paid. */
export const OpenDocumentsTable = ({ documents }: { documents: readonly Payable[] }) => (
  <DataTable
    caption="Open documents"
    height="content"
    columns={columns}
    rows={documents}
    rowKey={({ documentId }) => documentId}
    empty={<EmptyState title="Nothing is open" hint="The amount stays on account." />}
  />
);
