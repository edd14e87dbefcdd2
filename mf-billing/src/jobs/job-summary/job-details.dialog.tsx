import {
  containersText,
  type FundRequest,
  type Job,
  type JobFundSummary,
} from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import {
  approvalText,
  type CategoryNames,
  fundTone,
  Money,
  moneyText,
  QueryStates,
  useCategoryNames,
} from '@freightdesk/remote-kit';
import { formatQuantity } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { SidePanel } from '@freightdesk/ui/dialog';
import { formatLongDate } from '@freightdesk/ui/money';
import { Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { AdvancesSection } from '../../advances/advances.screen';
import { JobBillingSection } from '../../vendor-bills/job-billing.screen';
import { VendorBillsSection } from '../../vendor-bills/vendor-bills.screen';
import { useJobFundSummary } from '../job.queries';
import { JOB_TYPE_TEXTS, MODE_TEXTS, toneOf } from '../job.rules';
import { JobAllocationsSection } from './job-allocations.screen';

interface JobDetailsPanelProps {
  job: Job;
  onClose: () => void;
}

const quantityText = (quantity: number | null) => (quantity === null ? '' : formatQuantity(quantity));

const itemsOf = (job: Job, categoryName: CategoryNames) => [
  { label: 'Status', value: <Badge tone={toneOf(job.status)}>{humanize(job.status)}</Badge> },
  { label: 'Type', value: JOB_TYPE_TEXTS[job.jobType] },
  { label: 'Party', value: job.partyName },
  { label: 'Shipment category', value: job.shipmentCategory && categoryName(job.shipmentCategory) },
  { label: 'Mode', value: job.mode && MODE_TEXTS[job.mode] },
  { label: 'Consignee', value: job.consigneeName },
  { label: 'Port of loading', value: job.portOfLoading },
  { label: 'Port of discharge', value: job.portOfDischarge },
  { label: 'Vessel or flight', value: job.vesselOrFlight },
  { label: 'BL/AWB number', value: job.blAwbNumber },
  { label: 'Gross weight (kg)', value: quantityText(job.grossWeight) },
  { label: 'Volume (CBM)', value: quantityText(job.volume) },
  { label: 'Containers', value: containersText(job.containers), wide: true },
  { label: 'Created', value: formatLongDate(job.createdAt) },
  { label: 'Description', value: job.description, wide: true },
];

/** All details of a job, including its fund summary. */
export function JobDetailsPanel({ job, onClose }: JobDetailsPanelProps) {
  const summary = useJobFundSummary(job.jobNumber);
  const categoryName = useCategoryNames(job.shipmentCategory !== '');
  return (
    <SidePanel open size="large" onClose={onClose} title={`Job ${job.jobNumber}`}>
      <Stack $gap={6}>
        <DescriptionList items={itemsOf(job, categoryName)} />
        <Section title="Fund summary">
          <QueryStates
            query={summary}
            loadingLabel="Loading fund summary..."
            errorTitle="Unable to load fund summary. Please try again."
            isEmpty={({ requestCount }) => requestCount === 0}
            empty={<EmptyState title="No fund requests found for this job" />}
          >
            {(fundSummary) => <FundSummary summary={fundSummary} />}
          </QueryStates>
        </Section>
        <JobAllocationsSection jobNumber={job.jobNumber} />
        <VendorBillsSection jobNumber={job.jobNumber} isClosed={job.status === 'cancelled'} />
        <AdvancesSection jobNumber={job.jobNumber} isClosed={job.status === 'cancelled'} />
        <JobBillingSection jobNumber={job.jobNumber} />
      </Stack>
    </SidePanel>
  );
}

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
  const { currency, totalRequested, totalDisbursed, balance, requests } = summary;
  return (
    <Stack $gap={4}>
      <TileRow>
        <Tile label="Total Requested" value={moneyText(totalRequested, currency)} />
        <Tile label="Total Disbursed" value={moneyText(totalDisbursed, currency)} />
        <Tile label="Balance" value={moneyText(balance, currency)} />
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
