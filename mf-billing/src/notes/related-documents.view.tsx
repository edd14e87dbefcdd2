import type { Invoice, InvoiceNotes } from '@freightdesk/contracts/billing';
import { Link, links, Money, moneyText, QueryStates, type UseQueryResult } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import type { DescriptionItem } from '@freightdesk/ui/description-list';
import { formatDate } from '@freightdesk/ui/money';
import { Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { KIND_TEXTS } from '../documents/document.rules';

/** Links between documents: a note and its invoice, a consolidated invoice and its proformas. */
export function relatedDocumentItems(invoice: Invoice): readonly DescriptionItem[] {
  const { originalInvoiceId, originalInvoiceNumber, consolidatedInvoiceId, mergedInvoices } = invoice;
  const reason = invoice.creditNoteReason || invoice.debitNoteReason;
  const remarks = invoice.creditNoteRemarks || invoice.debitNoteRemarks;
  return [
    ...(originalInvoiceId
      ? [
          {
            label: 'Original invoice',
            value: <Link to={links.viewInvoice(originalInvoiceId)}>{originalInvoiceNumber}</Link>,
          },
          { label: 'Reason', value: reason, wide: true },
          ...(remarks ? [{ label: 'Remarks', value: remarks, wide: true }] : []),
          ...returnItems(invoice),
        ]
      : []),
    ...(consolidatedInvoiceId
      ? [
          {
            label: 'Consolidated invoice',
            value: (
              <Link to={links.viewInvoice(consolidatedInvoiceId)}>{invoice.consolidatedInvoiceNumber}</Link>
            ),
          },
        ]
      : []),
    ...(mergedInvoices.length > 0
      ? [{ label: 'Proformas', value: proformaLinks(mergedInvoices), wide: true }]
      : []),
  ];
}

/** What a credit note gives back to the advances of jobs. */
const returnItems = ({ advanceReturns, currency }: Invoice): readonly DescriptionItem[] =>
  advanceReturns.map(({ jobNumber, amount }) => ({
    label: `Returned to the advances of ${jobNumber}`,
    value: moneyText(amount, currency),
  }));

const proformaLinks = (proformas: Invoice['mergedInvoices']) =>
  proformas.map(({ proformainvid, proformainvdbid, jobNumber }, at) => (
    <span key={proformainvdbid}>
      {at > 0 && ', '}
      <Link to={links.viewProforma(proformainvdbid)}>{proformainvid}</Link> (job {jobNumber})
    </span>
  ));

type Note = InvoiceNotes['notes'][number];

const columns: readonly TableColumn<Note>[] = [
  {
    key: 'number',
    header: 'Note #',
    kind: 'code',
    keyColumn: true,
    interactive: true,
    cell: ({ id, invoiceNumber }) => <Link to={links.viewInvoice(id)}>{invoiceNumber}</Link>,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => KIND_TEXTS[kind] },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ invoiceDate }) => formatDate(invoiceDate) },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'money',
    cell: ({ totalAmount, currency }) => <Money value={totalAmount} currency={currency} />,
  },
];

interface NotesSectionProps {
  invoice: Invoice;
  query: UseQueryResult<InvoiceNotes>;
}

/** The notes of an invoice, its balance, what is left to credit, and links to raise a note. */
export function NotesSection({ invoice, query }: NotesSectionProps) {
  return (
    <Section
      title="Credit and debit notes"
      description={query.data && leftText(invoice, query.data)}
      actions={
        <>
          <LinkButton as={Link} $size="small" to={links.createCreditNote(invoice.id)}>
            Create Credit Note
          </LinkButton>
          <LinkButton as={Link} $size="small" to={links.createDebitNote(invoice.id)}>
            Create Debit Note
          </LinkButton>
        </>
      }
    >
      <QueryStates query={query} loadingLabel="Loading notes..." errorTitle="Failed to fetch notes">
        {({ notes }) => (
          <Stack>
            <DataTable
              caption="Notes for this document"
              height="content"
              columns={columns}
              rows={notes}
              rowKey={({ id }) => id}
              empty={<EmptyState title="No notes have been raised on this invoice" />}
            />
          </Stack>
        )}
      </QueryStates>
    </Section>
  );
}

const leftText = ({ balanceAmount, currency }: Invoice, { creditableTotal, taxCreditUntil }: InvoiceNotes) =>
  `Balance ${moneyText(balanceAmount, currency)} · left to credit ${moneyText(creditableTotal, currency)}` +
  (taxCreditUntil ? `, for the tax until ${formatDate(taxCreditUntil)}` : '');
