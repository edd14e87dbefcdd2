import type { JobGroup, StoredJobReport } from '@freightdesk/contracts/billing';
import type { ReportGroup, ReportMeasure } from '@freightdesk/data';
import type { JobRecord } from '../jobs/job.model';
import { COMMON_GROUPS } from './report-groups.rules';

type Fields = Pick<
  JobRecord,
  'partyId' | 'partyName' | 'shipmentCategory' | 'portOfLoading' | 'portOfDischarge' | 'jobType'
>;

/** How many jobs have a status, which tells their figures. */
type JobSums = Pick<JobRecord, 'status'> & { readonly count: number };

/** What the directions of jobs are called. */
export const DIRECTIONS: Readonly<Record<JobRecord['jobType'], string>> = {
  import: 'Import',
  export: 'Export',
  domestic: 'Domestic',
};

/** What jobs are grouped by, other than days. */
export const JOBS_BY: Readonly<Record<Exclude<JobGroup, 'month'>, ReportGroup<Fields>>> = {
  ...COMMON_GROUPS,
  jobType: {
    by: ['jobType'],
    keyOf: ({ jobType }) => jobType,
    labelOf: ({ jobType }) => DIRECTIONS[jobType],
  },
};

type Figures = StoredJobReport['total'];

const figuresOf = ({ status, count }: JobSums): Figures => ({
  jobs: count,
  active: status === 'active' ? count : 0,
  completed: status === 'completed' ? count : 0,
  cancelled: status === 'cancelled' ? count : 0,
});

function totalOf(rows: readonly Figures[]): Figures {
  const sum = (figure: keyof Figures): number => rows.reduce((total, row) => total + row[figure], 0);
  return {
    jobs: sum('jobs'),
    active: sum('active'),
    completed: sum('completed'),
    cancelled: sum('cancelled'),
  };
}

/** The figures of jobs, and how they add up. */
export const JOB_FIGURES: ReportMeasure<JobSums, Figures> = { figuresOf, totalOf };
