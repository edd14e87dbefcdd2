import type { JobGroup, StoredJobReport } from '@freightdesk/contracts/billing';
import type { JobRecord } from '../jobs/job.model';
import { COMMON_GROUPS, type Group, type Measure } from './report-rows.rules';

type Fields = Pick<
  JobRecord,
  'partyId' | 'partyName' | 'shipmentCategory' | 'portOfLoading' | 'portOfDischarge' | 'jobType'
>;

/** How many jobs have a status, which tells their figures. */
type JobSums = Pick<JobRecord, 'status'> & { readonly count: number };

const DIRECTIONS: Readonly<Record<JobRecord['jobType'], string>> = {
  import: 'Import',
  export: 'Export',
  domestic: 'Domestic',
};

/** What jobs are grouped by, other than days. */
export const JOBS_BY: Readonly<Record<Exclude<JobGroup, 'month'>, Group<Fields>>> = {
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
export const JOB_FIGURES: Measure<JobSums, Figures> = { figuresOf, totalOf };
