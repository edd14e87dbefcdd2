import { MoneyField } from '@freightdesk/ui/field';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useFormContext } from 'react-hook-form';
import { SecondLine } from '../documents/cell-text.view';
import { KIND_TEXTS } from '../documents/document.rules';
import { dateColumn, dueColumn, openColumn } from './open-document-columns.table';
import { fieldOf, type Payable } from './receipt.rules';

/** The lists of a form that say what each document or bill is paid. */
type PaymentList = 'payments' | 'bills';

interface PaymentFieldProps {
  document: Payable;
  /** What is done with it, such as `Pay`. */
  verb: string;
  list: PaymentList;
}

/** What a document is paid, in the surrounding form. */
function PaymentField({ document, verb, list }: PaymentFieldProps) {
  const { register, formState } = useFormContext<Record<PaymentList, Record<string, string>>>();
  const field = fieldOf(document);
  return (
    <MoneyField
      hideLabel
      label={`${verb} ${document.invoiceNumber}`}
      currency={document.currency}
      error={formState.errors[list]?.[field]?.message}
      {...register(`${list}.${field}`)}
    />
  );
}

const columnsOf = (verb: string, list: PaymentList): readonly TableColumn<Payable>[] => [
  {
    key: 'number',
    header: 'Document',
    kind: 'code',
    keyColumn: true,
    cell: ({ invoiceNumber, kind, isOpening, jobNumbers }) => (
      <div>
        {invoiceNumber}
        <SecondLine>
          {[isOpening ? 'Opening Balance' : kind && KIND_TEXTS[kind], ...jobNumbers]
            .filter(Boolean)
            .join(', ')}
        </SecondLine>
      </div>
    ),
  },
  dateColumn,
  dueColumn,
  openColumn,
  {
    key: 'payment',
    header: verb,
    width: '160px',
    interactive: true,
    cell: (document) => <PaymentField document={document} verb={verb} list={list} />,
  },
];

interface OpenDocumentsTableProps {
  documents: readonly Payable[];
  verb?: string;
  list?: PaymentList;
  caption?: string;
  emptyHint?: string;
}

/** Open documents, each with a field for what it is paid. */
export const OpenDocumentsTable = ({
  documents,
  verb = 'Pay',
  list = 'payments',
  caption = 'Open documents',
  emptyHint = 'The amount stays on account.',
}: OpenDocumentsTableProps) => (
  <DataTable
    caption={caption}
    height="content"
    columns={columnsOf(verb, list)}
    rows={documents}
    rowKey={({ documentId }) => documentId}
    empty={<EmptyState title="Nothing is open" hint={emptyHint} />}
  />
);
