import type { FundRequest } from '@freightdesk/contracts/billing';
import { approvalText, fundTone, moneyText } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { formatDate, formatLongDate } from '@freightdesk/ui/money';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { jobText, typeText } from './fund-request.table';

const amountText = (amount: number | null, { currency }: FundRequest): string | null =>
  amount === null ? null : moneyText(amount, currency);

/** How a request was paid; empty before its payment. */
const paymentItems = (request: FundRequest) =>
  request.disbursalDate === null
    ? []
    : [
        { label: 'Paid on', value: formatLongDate(request.disbursalDate) },
        {
          label: 'Payment',
          value: [request.paymentMode, request.disbursalDetails].filter(Boolean).join(', '),
        },
        { label: 'Spent', value: amountText(request.spentAmount + request.allocatedAmount, request) },
        { label: 'Given back', value: amountText(request.returnedAmount, request) },
        { label: 'Still open', value: amountText(request.openAmount, request) },
      ];

/** The facts of a request, without its decisions. */
export function RequestFacts({ request }: { request: FundRequest }) {
  return (
    <DescriptionList
      items={[
        { label: 'Request ID', value: request.requestId },
        { label: 'Status', value: <Badge tone={fundTone(request.status)}>{approvalText(request)}</Badge> },
        { label: 'Job', value: jobText(request) },
        { label: 'Type', value: typeText(request) },
        { label: 'Requestor', value: request.requestor },
        { label: 'Required amount', value: amountText(request.requiredAmount, request) },
        {
          label: 'Approved amount',
          value: amountText(request.approvedAmount, request) ?? 'Not approved yet',
        },
        {
          label: 'Disbursed Amount',
          value:
            request.disbursedAmount > 0 ? amountText(request.disbursedAmount, request) : 'Not disbursed yet',
        },
        { label: 'Request date', value: formatLongDate(request.requestDate) },
        { label: 'Expected disbursal date', value: formatLongDate(request.expectedDisbursalDate) },
        { label: 'Client ID', value: request.clientId },
        { label: 'Party ID', value: request.partyId ?? 'N/A' },
        ...paymentItems(request),
        {
          label: 'Purpose',
          value: [request.purpose, request.purposeSubId].filter(Boolean).join(', '),
          wide: true,
        },
        ...(request.remarks ? [{ label: 'Remarks', value: request.remarks, wide: true }] : []),
        ...(request.bills.length > 0 ? [{ label: 'Bills', value: billsText(request), wide: true }] : []),
      ]}
    />
  );
}

const billsText = ({ bills, currency }: FundRequest): string =>
  bills.map(({ billNumber, amount }) => `${billNumber} ${moneyText(amount, currency)}`).join(', ');

type Level = FundRequest['approvalChain'][number];

const TONES = { pending: 'yellow', approved: 'green', rejected: 'red' } as const;

const columns: readonly TableColumn<Level>[] = [
  { key: 'level', header: 'Level', keyColumn: true, cell: ({ level }) => level },
  { key: 'approver', header: 'Approver', cell: ({ approver }) => approver },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge tone={TONES[status]}>{status}</Badge> },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ date }) => (date ? formatDate(date) : '—') },
  { key: 'remarks', header: 'Remarks', cell: ({ remarks }) => remarks || '—' },
];

export function ApprovalChainTable({ request }: { request: FundRequest }) {
  return (
    <DataTable
      caption="Approval chain"
      columns={columns}
      rows={request.approvalChain}
      rowKey={({ level }) => level}
      height="content"
    />
  );
}
