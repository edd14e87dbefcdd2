import type { Job } from '@freightdesk/contracts';
import { QueryStates } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { SidePanel } from '@freightdesk/ui/dialog';
import { formatLongDate } from '@freightdesk/ui/money';
import { Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { useJobFundSummary } from '../job.queries';
import { toneOf } from '../job.rules';
import { FundSummary } from './fund-summary';

interface JobDetailsPanelProps {
  job: Job;
  onClose: () => void;
}

const itemsOf = (job: Job) => [
  { label: 'Status', value: <Badge tone={toneOf(job.status)}>{job.status}</Badge> },
  { label: 'Type', value: job.jobType === 'import' ? 'Import' : 'Export' },
  { label: 'Party', value: job.partyName },
  { label: 'Shipment category', value: job.shipmentCategory },
  { label: 'Created', value: formatLongDate(job.createdAt) },
  { label: 'Description', value: job.description, wide: true },
];

/** All that is known of a job, its fund summary included. */
export function JobDetailsPanel({ job, onClose }: JobDetailsPanelProps) {
  const summary = useJobFundSummary(job.jobNumber);
  return (
    <SidePanel open size="large" onClose={onClose} title={`Job ${job.jobNumber}`}>
      <Stack $gap={6}>
        <DescriptionList items={itemsOf(job)} />
        <Section title="Fund summary">
          <QueryStates
            query={summary}
            loadingLabel="Loading fund summary..."
            errorTitle="Unable to load fund summary. Please try again."
            isEmpty={({ requestCount }) => requestCount === 0}
            empty={<EmptyState title="No fund requests found for this job" />}
          >
            {(found) => <FundSummary summary={found} />}
          </QueryStates>
        </Section>
      </Stack>
    </SidePanel>
  );
}
