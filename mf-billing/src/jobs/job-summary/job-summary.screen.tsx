import {
  JOB_STATUSES,
  JOB_TYPES,
  type Job,
  type JobEnd,
  jobSummary,
  listJobs,
} from '@freightdesk/contracts/billing';
import { humanize, optionsOf } from '@freightdesk/contracts/shared';
import {
  type CategoryNames,
  ListTiles,
  lazyDialog,
  links,
  Money,
  openLink,
  type RecordHistory,
  RecordList,
  type RecordListState,
  recordColumns,
  shortcut,
  useApi,
  useCategoryNames,
  useHistory,
  useNavigate,
  useNewForm,
  useOpenedRecord,
  useQuery,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { breakable } from '@freightdesk/ui/breakable';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import type { RowAction } from '@freightdesk/ui/table';
import { Ban, CircleCheck, Eye, FilePlus, Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SecondLine, TwoLines } from '../../documents/cell-text.view';
import { NARROWINGS, NarrowedBy } from '../../filters/narrowed-by.view';
import { PERIOD_AND_PARTY, PeriodAndParty } from '../../filters/period-and-party.form';
import { jobKeys } from '../job.queries';
import { JOB_TYPE_TEXTS, toneOf } from '../job.rules';
import { createdColumn, descriptionColumn, numberColumn, partyColumn } from '../job-columns.table';
import { EndJobDialog } from './end-job.dialog';

const JobPanel = lazyDialog(() => import('./job.form').then((module) => module.JobPanel), { preload: true });
const JobDetailsPanel = lazyDialog(() =>
  import('./job-details.dialog').then((module) => module.JobDetailsPanel),
);

const messages = {
  caption: 'Jobs',
  search: 'Search jobs',
  loading: 'Loading jobs...',
  error: 'Failed to fetch jobs',
  empty: 'No jobs found',
  emptyHint: 'Raise the first one with New Job.',
  noMatchHint: 'Try another number, description or party.',
};

const STATUS_FILTER = {
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  options: optionsOf(JOB_STATUSES),
};

const TYPE_FILTER = {
  name: 'jobType',
  label: 'Type',
  all: 'All types',
  options: JOB_TYPES.map((type) => ({ value: type, label: JOB_TYPE_TEXTS[type] })),
};

type Figure = keyof NonNullable<Job['figures']>;

/** A figure of the job; exports contain the rupee amount. `secondFigure` is rendered below it. */
const figure = (key: Figure, header: string, secondFigure?: Figure) => ({
  key,
  header,
  kind: 'money' as const,
  optional: secondFigure === undefined,
  value: ({ figures }: Job) => figures?.[key].INR,
  cell: ({ figures }: Job) =>
    figures && (
      <div>
        {inCurrencies(figures[key])}
        {secondFigure && (
          <SecondLine>
            {`${secondFigure} `}
            {inCurrencies(figures[secondFigure])}
          </SecondLine>
        )}
      </div>
    ),
});

/** Rupees, and dollars if there are any. */
const inCurrencies = ({ INR, USD }: { INR: number; USD: number }) => (
  <>
    {(INR !== 0 || USD === 0) && <Money value={INR} />}
    {INR !== 0 && USD !== 0 && ' and '}
    {USD !== 0 && <Money value={USD} currency="USD" />}
  </>
);

const jobColumns = (categoryName: CategoryNames) =>
  recordColumns(listJobs)([
    { ...numberColumn, link: ({ jobNumber }) => openLink(jobNumber) },
    {
      ...descriptionColumn,
      cell: ({ description, partyName }) => (
        <div>
          <TwoLines title={description}>{breakable(description)}</TwoLines>
          <SecondLine>{breakable(partyName)}</SecondLine>
        </div>
      ),
    },
    { ...partyColumn, optional: true },
    { key: 'type', header: 'Type', value: ({ jobType }) => JOB_TYPE_TEXTS[jobType] },
    {
      key: 'category',
      header: 'Shipment Category',
      optional: true,
      value: ({ shipmentCategory }) => shipmentCategory && categoryName(shipmentCategory),
    },
    {
      key: 'status',
      header: 'Status',
      sort: 'status',
      value: ({ status }) => humanize(status),
      cell: ({ status }) => <Badge tone={toneOf(status)}>{humanize(status)}</Badge>,
    },
    figure('billed', 'Billed', 'unbilled'),
    figure('margin', 'Margin', 'cost'),
    figure('unbilled', 'Unbilled'),
    figure('cost', 'Cost'),
    createdColumn,
  ]);

/** /billing/job-summary: the jobs with their counters and actions. */
export function JobSummaryScreen() {
  const { clientId } = useSession();
  const categoryName = useCategoryNames();
  const columns = useMemo(() => jobColumns(categoryName), [categoryName]);
  const list = useRecordList({
    queryKey: jobKeys.all,
    endpoint: listJobs,
    columns,
    query: { clientId, figures: 'true' },
    filters: { status: JOB_STATUSES, jobType: JOB_TYPES, ...PERIOD_AND_PARTY, ...NARROWINGS },
  });
  const openedJob = useOpenedRecord(list, ({ jobNumber }) => jobNumber);
  const newForm = useNewForm();
  const [editedJob, setEditedJob] = useState<Job>();
  const [jobToEnd, setJobToEnd] = useState<JobToEnd>();
  const history = useHistory('jobs');
  const rowActions = useJobActions({
    open: openedJob.open,
    edit: setEditedJob,
    end: setJobToEnd,
    history,
  });
  return (
    <Page>
      <JobTiles list={list} />
      <PeriodAndParty list={list} />
      <NarrowedBy list={list} />
      <RecordList
        list={list}
        messages={messages}
        filters={[STATUS_FILTER, TYPE_FILTER]}
        actions={
          <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={newForm.open}>
            New Job
          </Button>
        }
        onRowOpen={openedJob.open}
        rowActions={rowActions}
      />
      {history.panel}
      {openedJob.record && <JobDetailsPanel job={openedJob.record} onClose={openedJob.close} />}
      {jobToEnd && <EndJobDialog {...jobToEnd} onClose={() => setJobToEnd(undefined)} />}
      {newForm.isOpen && <JobPanel onClose={newForm.close} />}
      {editedJob && <JobPanel job={editedJob} onClose={() => setEditedJob(undefined)} />}
    </Page>
  );
}

interface JobToEnd {
  readonly job: Job;
  readonly status: JobEnd;
}

interface JobActions {
  readonly open: (job: Job) => void;
  readonly edit: (job: Job) => void;
  readonly end: (jobToEnd: JobToEnd) => void;
  readonly history: RecordHistory;
}

/** The actions of a job in the list. */
function useJobActions({ open, edit, end, history }: JobActions) {
  const navigate = useNavigate();
  return (job: Job): readonly RowAction[] => [
    { label: `View details of ${job.jobNumber}`, icon: Eye, onSelect: () => open(job) },
    {
      label: `Edit ${job.jobNumber}`,
      icon: Pencil,
      disabled: job.status === 'cancelled',
      onSelect: () => edit(job),
    },
    {
      label: `Proforma of ${job.jobNumber}`,
      icon: FilePlus,
      disabled: job.status === 'cancelled',
      onSelect: () => void navigate(links.proformaOfJob(job.jobNumber)),
    },
    {
      label: `Complete ${job.jobNumber}`,
      icon: CircleCheck,
      disabled: !job.isActive,
      onSelect: () => end({ job, status: 'completed' }),
    },
    {
      label: `Cancel ${job.jobNumber}`,
      icon: Ban,
      tone: 'danger',
      disabled: !job.isActive,
      onSelect: () => end({ job, status: 'cancelled' }),
    },
    ...history.actionsOf(job, job.jobNumber),
  ];
}

function JobTiles({ list }: { list: RecordListState<Job> }) {
  return (
    <ListTiles
      list={list}
      counts={useJobSummary()}
      tiles={[
        { label: 'Total Jobs', value: ({ total }) => total, filter: {} },
        { label: 'Active', value: ({ active }) => active, filter: { status: 'active' } },
        { label: 'Completed', value: ({ completed }) => completed, filter: { status: 'completed' } },
        { label: 'Cancelled', value: ({ cancelled }) => cancelled, filter: { status: 'cancelled' } },
      ]}
    />
  );
}

/** The number of jobs by status. */
function useJobSummary() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...jobKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(jobSummary, { query: { clientId }, signal }),
  });
}
