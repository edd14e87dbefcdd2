import { fetchByStatus } from '@freightdesk/contracts/billing';
import {
  andDollars,
  Link,
  ListTiles,
  links,
  moneyText,
  RecordList,
  recordColumns,
  useRecordList,
} from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Inline, Page } from '@freightdesk/ui/page';
import { issuedKeys } from '../documents/document.queries';
import { KIND_TEXTS } from '../documents/document.rules';
import { amountColumn, balanceColumn, jobColumn, partyColumn } from '../documents/document-columns.table';
import { useNoteSummary } from './note.queries';

const messages = {
  caption: 'Invoices for credit and debit notes',
  search: 'Search invoices',
  placeholder: 'Search by number, party, GSTIN or job',
  loading: 'Loading invoices...',
  error: 'Failed to fetch invoices',
  empty: 'No invoices found',
  emptyHint: 'Notes are raised on issued invoices. Convert a proforma to issue the first one.',
};

const columns = recordColumns(fetchByStatus)([
  {
    key: 'number',
    header: 'Invoice #',
    kind: 'code',
    keyColumn: true,
    value: ({ invoiceNumber }) => invoiceNumber,
    link: ({ id }) => links.viewInvoice(id),
  },
  {
    key: 'kind',
    header: 'Kind',
    optional: true,
    value: ({ invoiceType }) => (invoiceType === 'proforma' ? '' : KIND_TEXTS[invoiceType]),
  },
  partyColumn,
  { ...jobColumn, optional: true },
  { key: 'date', header: 'Date', kind: 'date', value: ({ invoiceDate }) => invoiceDate },
  amountColumn,
  balanceColumn,
  {
    key: 'notes',
    header: 'Notes',
    width: '312px',
    cell: ({ id, invoiceNumber }) => (
      <Inline>
        <LinkButton
          as={Link}
          $size="small"
          to={links.createCreditNote(id)}
          aria-label={`Create Credit Note for ${invoiceNumber}`}
        >
          Create Credit Note
        </LinkButton>
        <LinkButton
          as={Link}
          $size="small"
          to={links.createDebitNote(id)}
          aria-label={`Create Debit Note for ${invoiceNumber}`}
        >
          Create Debit Note
        </LinkButton>
      </Inline>
    ),
  },
]);

/** /billing/credit-note-list: the issued invoices, each with the notes that can be raised on it. */
export function NotePickerScreen() {
  const list = useRecordList({
    queryKey: issuedKeys.all,
    endpoint: fetchByStatus,
    columns,
    query: { status: 'invoice' },
  });
  return (
    <Page>
      <ListTiles
        list={list}
        counts={useNoteSummary()}
        tiles={[
          { label: 'Invoices', value: ({ invoices }) => invoices.count },
          {
            label: 'Credit Notes',
            value: ({ creditNotes }) => creditNotes.count,
            hint: ({ creditNotes }) => moneyText(creditNotes.INR),
          },
          {
            label: 'Debit Notes',
            value: ({ debitNotes }) => debitNotes.count,
            hint: ({ debitNotes }) => moneyText(debitNotes.INR),
          },
          {
            label: 'Balance Due',
            value: ({ balance }) => moneyText(balance.INR),
            hint: ({ balance }) => andDollars(balance),
          },
        ]}
      />
      <RecordList list={list} messages={messages} />
    </Page>
  );
}
