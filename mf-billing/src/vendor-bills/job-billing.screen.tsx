import type { JobBilling, SourceKind } from '@freightdesk/contracts/billing';
import { creditExcessLink, Link, links, Money, QueryStates } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useJobBilling } from './vendor-bill.queries';

const KINDS: Readonly<Record<SourceKind, string>> = {
  vendor_bill: 'Vendor bill',
  fund_request: 'Fund request',
  adhoc: 'Adhoc allocation',
};

type BilledRow = Pick<JobBilling['charges'][number], 'billedAmount' | 'documents'> & {
  readonly key: string;
  readonly subject: string;
  readonly kind: string;
  readonly currency: 'INR' | 'USD';
  readonly leftAmount: number | undefined;
  /** The vendor bill or the expense; undefined for a charge. */
  readonly source: JobBilling['sources'][number] | undefined;
};

const rowsOf = ({ sources, charges }: JobBilling): BilledRow[] => [
  ...charges.map(({ chargeId, chargeName, ...rest }) => ({
    ...rest,
    key: `charge ${chargeId} ${chargeName} ${rest.currency}`,
    subject: chargeName,
    kind: 'Charge',
    leftAmount: undefined,
    source: undefined,
  })),
  ...sources.map((source) => ({
    key: `${source.kind} ${source.id}`,
    subject: source.description,
    kind: KINDS[source.kind],
    currency: 'INR' as const,
    billedAmount: source.billedAmount,
    leftAmount: source.leftAmount,
    documents: source.documents,
    source,
  })),
];

const columns: readonly TableColumn<BilledRow>[] = [
  { key: 'what', header: 'What', keyColumn: true, cell: ({ subject }) => subject },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  {
    key: 'billed',
    header: 'Billed',
    kind: 'money',
    cell: ({ billedAmount, currency }) => <Money value={billedAmount} currency={currency} />,
  },
  {
    key: 'left',
    header: 'Left to bill',
    kind: 'money',
    interactive: true,
    cell: Left,
  },
  { key: 'documents', header: 'Documents', interactive: true, cell: Documents },
];

/** The remainder; negative when money was returned after billing, so that more was billed than spent. */
function Left({ leftAmount, source }: BilledRow) {
  if (leftAmount === undefined) return '–';
  if (leftAmount >= 0) return <Money value={leftAmount} />;
  return (
    <>
      <Badge tone="red">
        <Money value={-leftAmount} /> above cost, to be credited
      </Badge>
      {source && <CreditLinks source={source} />}
    </>
  );
}

/** Links to credit notes for what was billed above cost; an open proforma is changed instead (FUND-12). */
const CreditLinks = ({ source }: { source: JobBilling['sources'][number] }) =>
  source.documents.map(
    ({ documentId, invoiceId, number, amount }) =>
      invoiceId !== null &&
      amount > 0 && (
        <div key={documentId}>
          <Link to={creditExcessLink(invoiceId, source)}>Credit {number}</Link>
        </div>
      ),
  );

/** The documents with the amounts that they bill. */
function Documents({ documents, currency }: BilledRow) {
  if (documents.length === 0) return '–';
  return (
    <>
      {documents.map(({ documentId, number, partyName, amount }) => (
        <div key={documentId}>
          <Link to={links.viewProforma(documentId)}>{number}</Link>
          {` ${partyName}, `}
          <Money value={amount} currency={currency} />
        </div>
      ))}
    </>
  );
}

/** What was billed of a job, to whom and with which documents; amounts without tax (BILL-11). */
export function JobBillingSection({ jobNumber }: { jobNumber: string }) {
  return (
    <Section title="Billed so far" description="Without tax">
      <QueryStates
        query={useJobBilling(jobNumber)}
        loadingLabel="Loading what was billed..."
        errorTitle="Error loading what was billed"
        isEmpty={(billing) => rowsOf(billing).length === 0}
        empty={<EmptyState title="Nothing was billed yet" />}
      >
        {(billing) => (
          <DataTable
            caption="What of the job was billed"
            height="content"
            columns={columns}
            rows={rowsOf(billing)}
            rowKey={({ key }) => key}
          />
        )}
      </QueryStates>
    </Section>
  );
}
