import type { Missing, MissingKind } from '@freightdesk/contracts/billing';
import { Link, links } from '@freightdesk/remote-kit';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { vendorLinks } from '../vendor-payments/vendor-links.rules';

/** What may be missing, and where it is done. */
const KINDS: Readonly<Record<MissingKind, readonly [text: string, to: string]>> = {
  open_proformas: ['Proformas that are not converted', `${links.proformaList}?status=proforma`],
  receipts_on_account: ['Receipts with money on account', links.receipts],
  payments_on_account: ['Vendor payments with money on account', vendorLinks.payments],
  open_fund_requests: ['Fund requests that are not settled', links.fundRequests],
  waiting_write_offs: ['Write-offs that wait for an approval', '/billing/write-offs?state=waiting'],
};

const columns: readonly TableColumn<Missing>[] = [
  {
    key: 'kind',
    header: 'Not Done Yet',
    keyColumn: true,
    interactive: true,
    cell: ({ kind }) => <Link to={KINDS[kind][1]}>{KINDS[kind][0]}</Link>,
  },
  { key: 'count', header: 'Count', kind: 'number', cell: ({ count }) => count },
];

/** What is not done yet until the end of a month, with links to where it is done. */
export const MissingTable = ({ rows }: { rows: readonly Missing[] }) => (
  <DataTable
    caption="Not done yet"
    height="content"
    columns={columns}
    rows={rows.filter(({ count }) => count > 0)}
    rowKey={({ kind }) => kind}
    empty={<EmptyState title="Nothing is missing" hint="The month can be closed." />}
  />
);
