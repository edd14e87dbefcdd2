import type { Job } from '@freightdesk/contracts';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { formatLongDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';

/** The job that the proforma is for. */
export function JobInformation({ job }: { job: Job }) {
  return (
    <Section title="Job information">
      <DescriptionList
        items={[
          { label: 'Job number', value: job.jobNumber },
          { label: 'Type', value: job.jobType === 'import' ? 'Import' : 'Export' },
          { label: 'Shipment category', value: job.shipmentCategory },
          { label: 'Created', value: formatLongDate(job.createdAt) },
          { label: 'Description', value: job.description, wide: true },
        ]}
      />
    </Section>
  );
}
