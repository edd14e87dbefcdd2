import {
  ISSUED_KINDS,
  type IssuedDocument,
  isPaymentGroup,
  issuedSummary,
  listIssued,
  PAYMENT_FILTERS,
} from '@freightdesk/contracts/billing';
import {
  andDollars,
  Link,
  ListTiles,
  lazyDialog,
  links,
  moneyText,
  RecordList,
  type RecordListState,
  recordColumns,
  useApi,
  useNavigate,
  useQuery,
  useRecordList,
  useSelection,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { LinkButton } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Download, Eye, Printer, QrCode } from 'lucide-react';
import { issuedKeys } from '../documents/document.queries';
import { KIND_TEXTS, openPrint, PAYMENTS } from '../documents/document.rules';
import {
  amountColumn,
  balanceColumn,
  jobColumn,
  partyAccountColumn,
} from '../documents/document-columns.table';
import { NARROWINGS, NarrowedBy } from '../filters/narrowed-by.view';
import { PERIOD_AND_PARTY, PeriodAndParty } from '../filters/period-and-party.form';
import { useRegistrationFilters } from '../gst-registrations/gst-registration.queries';
import { isRegistrationName } from '../gst-registrations/gst-registration.rules';
import { urgencyOf } from '../returns/einvoice.rules';
import { SendEinvoices } from '../returns/send-einvoices.screen';

const SelectionActions = lazyDialog(
  () => import('../documents/selection-actions.view').then((module) => module.SelectionActions),
  { preload: true },
);

const messages = {
  caption: 'Invoices',
  search: 'Search invoices',
  placeholder: 'Search by number, party, GSTIN or job',
  loading: 'Loading invoices...',
  error: 'Failed to fetch invoices',
  empty: 'No invoices found',
  emptyHint: 'Convert a proforma to issue the first one.',
};

const GROUPS_OF_STATES = { open: 'Open', closed: 'Closed', not_cancelled: 'Not cancelled' };

const FILTERS = [
  {
    name: 'payment',
    label: 'Status',
    all: 'All statuses',
    options: PAYMENT_FILTERS.map((value) => ({
      value,
      label: isPaymentGroup(value) ? GROUPS_OF_STATES[value] : PAYMENTS[value].text,
    })),
  },
  {
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    options: ISSUED_KINDS.map((value) => ({ value, label: KIND_TEXTS[value] })),
  },
];

/** How far a document is paid, and what is urgent about its IRN. */
function States(document: IssuedDocument) {
  const { text, tone } = PAYMENTS[document.payment];
  const urgency = urgencyOf(document);
  return (
    <>
      <Badge tone={tone}>{text}</Badge> {urgency && <Badge tone={urgency.tone}>{urgency.text}</Badge>}
    </>
  );
}

const columns = recordColumns(listIssued)([
  {
    key: 'number',
    header: 'Invoice #',
    kind: 'code',
    keyColumn: true,
    sort: 'invoiceNumber',
    value: ({ invoiceNumber }) => invoiceNumber,
    link: ({ id }) => links.viewInvoice(id),
  },
  { key: 'kind', header: 'Kind', optional: true, value: ({ kind }) => KIND_TEXTS[kind] },
  {
    key: 'original',
    header: 'Against',
    kind: 'code',
    optional: true,
    value: ({ originalInvoiceNumber }) => originalInvoiceNumber,
  },
  partyAccountColumn,
  {
    key: 'gstin',
    header: 'GSTIN',
    kind: 'code',
    optional: true,
    value: ({ partyGstNumber }) => partyGstNumber,
  },
  { ...jobColumn, optional: true },
  {
    key: 'date',
    header: 'Date',
    kind: 'date',
    sort: 'invoiceDate',
    value: ({ invoiceDate }) => invoiceDate,
  },
  { key: 'due', header: 'Due Date', kind: 'date', sort: 'dueDate', value: ({ dueDate }) => dueDate },
  {
    key: 'taxable',
    header: 'Taxable Value',
    kind: 'money',
    optional: true,
    value: ({ subtotal }) => subtotal,
    currency: ({ currency }) => currency,
  },
  {
    key: 'tax',
    header: 'Tax',
    kind: 'money',
    optional: true,
    value: ({ taxAmount }) => taxAmount,
    currency: ({ currency }) => currency,
  },
  amountColumn,
  { ...balanceColumn, sort: 'balanceAmount' },
  {
    key: 'status',
    header: 'Status',
    value: ({ payment }) => PAYMENTS[payment].text,
    cell: (document) => <States {...document} />,
  },
]);

/** /billing/invoice: the register of issued documents, with the totals of its matches. */
export function InvoiceListScreen() {
  const navigate = useNavigate();
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: issuedKeys.all,
    endpoint: listIssued,
    columns,
    query: { clientId },
    filters: {
      payment: PAYMENT_FILTERS,
      kind: ISSUED_KINDS,
      registration: isRegistrationName,
      ...PERIOD_AND_PARTY,
      ...NARROWINGS,
      issuedBy: NARROWINGS.shipmentCategory,
    },
  });
  const registrationFilters = useRegistrationFilters();
  const selection = useSelection<IssuedDocument>(({ invoiceNumber }) => invoiceNumber);
  return (
    <Page>
      <MatchTotals list={list} />
      <PeriodAndParty list={list} />
      <NarrowedBy list={list} />
      <RecordList
        list={list}
        messages={messages}
        filters={[...FILTERS, ...registrationFilters]}
        selection={selection}
        selectionTools={
          <>
            <SelectionActions ids={selection.ids} onClose={selection.clear} />
            <SendEinvoices ids={selection.ids} />
          </>
        }
        actions={
          <LinkButton as={Link} to={links.createProforma} $variant="primary">
            New Invoice
          </LinkButton>
        }
        rowActions={({ id, invoiceNumber: number }) => [
          { label: `View ${number}`, icon: Eye, onSelect: () => void navigate(links.viewInvoice(id)) },
          { label: `Print ${number}`, icon: Printer, onSelect: () => openPrint(id) },
          { label: `Download ${number}`, icon: Download, onSelect: () => openPrint(id, 'pdf') },
          {
            label: `E-invoice of ${number}`,
            icon: QrCode,
            onSelect: () => void navigate(`${links.viewInvoice(id)}/einvoice`),
          },
        ]}
      />
    </Page>
  );
}

type Register = Pick<RecordListState<never>, 'address' | 'filters' | 'criteria' | 'queryKey'> & {
  readonly query: { readonly isLoadingError: boolean };
};

type Figure = 'taxAmount' | 'totalAmount' | 'balanceAmount';

/** The totals of all matches, not only of the page. */
function MatchTotals({ list }: { list: Register }) {
  const counts = useMatchTotals(list.criteria);
  const total = (label: string, figure: Figure) => ({
    label,
    value: ({ INR }: MatchTotalsAnswer) => moneyText(INR[figure]),
    hint: ({ USD }: MatchTotalsAnswer) => andDollars({ USD: USD[figure] }),
  });
  return (
    <ListTiles
      list={list}
      counts={counts}
      tiles={[
        { label: 'Documents Found', value: ({ INR, USD }) => INR.count + USD.count },
        total('Tax', 'taxAmount'),
        total('Total Amount', 'totalAmount'),
        total('Balance Due', 'balanceAmount'),
      ]}
    />
  );
}

type MatchTotalsAnswer = NonNullable<ReturnType<typeof useMatchTotals>['data']>;

function useMatchTotals({ sort: _order, ...criteria }: Register['criteria']) {
  const api = useApi();
  return useQuery({
    queryKey: [...issuedKeys.all, 'summary', criteria],
    queryFn: ({ signal }) => api.call(issuedSummary, { query: criteria, signal }),
  });
}
