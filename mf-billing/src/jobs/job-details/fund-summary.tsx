import type { FundRequest, JobFundSummary } from '@freightdesk/contracts';
import { approvalText, fundTone, Money, moneyText } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Stack } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Tile, TileRow } from '@freightdesk/ui/tile';

const columns: readonly TableColumn<FundRequest>[] = [
  {
    key: 'requestId',
    header: 'Request ID',
    kind: 'code',
    keyColumn: true,
    cell: ({ requestId }) => requestId,
  },
  { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purpose || '–' },
  {
    key: 'requested',
    header: 'Requested',
    kind: 'money',
    cell: ({ approvedAmount, requiredAmount, currency }) => (
      <Money value={approvedAmount ?? requiredAmount} currency={currency} />
    ),
  },
  {
    key: 'disbursed',
    header: 'Disbursed',
    kind: 'money',
    cell: ({ disbursedAmount, currency }) => <Money value={disbursedAmount} currency={currency} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (request) => <Badge tone={fundTone(request.status)}>{approvalText(request)}</Badge>,
  },
];

/** Totals and requests of a job's funds. */
export function FundSummary({ summary }: { summary: JobFundSummary }) {
  const { totalRequested, totalDisbursed, balance, requests } = summary;
  return (
    <Stack $gap={4}>
      <TileRow>
        <Tile label="Total Requested" value={moneyText(totalRequested)} />
        <Tile label="Total Disbursed" value={moneyText(totalDisbursed)} />
        <Tile label="Balance" value={moneyText(balance)} />
      </TileRow>
      <DataTable
        caption="Fund requests of the job"
        height="content"
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
      />
    </Stack>
  );
}
