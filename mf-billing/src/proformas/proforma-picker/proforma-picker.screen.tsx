import { type Job, listJobs } from '@freightdesk/contracts/billing';
import {
  lazyDialog,
  RecordList,
  recordColumns,
  SAVED,
  useRecordList,
  useSearchParams,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page, Stack } from '@freightdesk/ui/page';
import { Tabs } from '@freightdesk/ui/tabs';
import { jobKeys } from '../../jobs/job.queries';
import { createdColumn, descriptionColumn, numberColumn, partyColumn } from '../../jobs/job-columns.table';
import { WarehouseJobsTab } from '../../warehouse/warehouse-jobs.screen';
import { closePanel, FIRST_TAB, openPanel, openTab, proformaRequestIn } from './panel-address.rules';

const ProformaPanel = lazyDialog(() =>
  import('../proforma-form/proforma.form').then((module) => module.ProformaPanel),
);

const messages = {
  caption: 'Jobs',
  search: 'Search jobs',
  loading: 'Loading jobs...',
  error: 'Failed to fetch jobs',
  empty: 'No jobs found',
  emptyHint: 'Raise one on Job Summary.',
};

const columns = recordColumns(listJobs)([
  numberColumn,
  partyColumn,
  descriptionColumn,
  createdColumn,
  {
    key: 'proforma',
    header: 'Proforma',
    kind: 'number',
    value: ({ openProformaId }) => openProformaId,
    cell: (job) => <ProformaOfJob job={job} />,
  },
]);

/** /billing/performa-invoice: pick a job; the panel with its proforma is named by `?job=` or `?edit=` (BILL-2). */
export function ProformaPickerScreen() {
  const [params, setParams] = useSearchParams();
  const request = proformaRequestIn(params);
  return (
    <Page>
      <Tabs
        label="Jobs to bill"
        value={params.get('tab') ?? FIRST_TAB}
        onChange={(tab) => setParams((current) => openTab(current, tab))}
        items={[
          { value: 'jobs', label: 'Jobs', content: <JobsTab /> },
          { value: FIRST_TAB, label: 'Warehouse Jobs', content: <WarehouseJobsTab /> },
        ]}
      />
      {request && (
        <ProformaPanel
          key={JSON.stringify(request)}
          request={request}
          onClose={() => setParams(closePanel, { state: SAVED })}
        />
      )}
    </Page>
  );
}

function JobsTab() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: [...jobKeys.all, 'billable'],
    endpoint: listJobs,
    columns,
    query: { clientId, billable: 'true' },
  });
  return (
    <Stack $gap={4}>
      <RecordList list={list} messages={messages} />
    </Stack>
  );
}

/** A link to the proforma of a job: edits the open one, else creates one; nothing while that is unknown. */
function ProformaOfJob({ job: { jobNumber, openProformaId } }: { job: Job }) {
  const [, setParams] = useSearchParams();
  if (openProformaId) {
    const edit = () => setParams((current) => openPanel(current, 'edit', String(openProformaId)));
    return (
      <Button size="small" aria-label={`Edit PI of ${jobNumber}`} onClick={edit}>
        Edit PI
      </Button>
    );
  }
  if (openProformaId === undefined) return null;
  const create = () => setParams((current) => openPanel(current, 'job', jobNumber));
  return (
    <Button size="small" variant="primary" aria-label={`Create PI for ${jobNumber}`} onClick={create}>
      Create PI
    </Button>
  );
}
