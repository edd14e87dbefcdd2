import type { MarginGroup, StoredJobFigures, StoredMarginReport } from '@freightdesk/contracts/billing';
import { monthName, type ReportGroup, type ReportMeasure } from '@freightdesk/data';
import { add, indianDay, monthOf, sumAmounts } from '@freightdesk/tax';
import type { JobRecord } from '../jobs/job.model';
import { DIRECTIONS } from './job-report.rules';
import { COMMON_GROUPS } from './report-groups.rules';

type Fields = Pick<
  JobRecord,
  'jobNumber' | 'partyId' | 'partyName' | 'shipmentCategory' | 'jobType' | 'createdAt'
>;
type NamedGroup = Pick<ReportGroup<Fields>, 'keyOf' | 'labelOf'>;

const monthOfJob = ({ createdAt }: Fields): string => monthOf(indianDay(createdAt));

/** What the margin of jobs is grouped by. */
export const MARGIN_BY: Readonly<Record<MarginGroup, NamedGroup>> = {
  job: {
    keyOf: ({ jobNumber }) => jobNumber,
    labelOf: ({ jobNumber, partyName }) => [jobNumber, partyName].filter(Boolean).join(' · '),
  },
  party: COMMON_GROUPS.party,
  category: COMMON_GROUPS.category,
  jobType: { keyOf: ({ jobType }) => jobType, labelOf: ({ jobType }) => DIRECTIONS[jobType] },
  month: { keyOf: monthOfJob, labelOf: (job) => monthName(monthOfJob(job)) },
};

/** A job with what it has earned and cost. */
export type JobWithFigures = Fields & { readonly count: 1; readonly figures: StoredJobFigures };

type Figures = StoredMarginReport['total'];

const figuresOf = ({ figures }: Pick<JobWithFigures, 'figures'>): Figures => ({
  jobs: 1,
  billed: figures.billed.INR,
  unbilled: figures.unbilled.INR,
  cost: figures.cost.INR,
  margin: figures.margin.INR,
  plannedMargin: add(figures.margin.INR, figures.unbilled.INR),
  unbilledUsd: figures.unbilled.USD,
  costUsd: figures.cost.USD,
  marginUsd: figures.margin.USD,
});

function totalOf(rows: readonly Figures[]): Figures {
  const sum = (figure: Exclude<keyof Figures, 'jobs'>) => sumAmounts(rows.map((row) => row[figure]));
  return {
    jobs: rows.reduce((total, { jobs }) => total + jobs, 0),
    billed: sum('billed'),
    unbilled: sum('unbilled'),
    cost: sum('cost'),
    margin: sum('margin'),
    plannedMargin: sum('plannedMargin'),
    unbilledUsd: sum('unbilledUsd'),
    costUsd: sum('costUsd'),
    marginUsd: sum('marginUsd'),
  };
}

/** The figures of the margin of jobs, and how they add up. */
export const MARGIN_FIGURES: ReportMeasure<JobWithFigures, Figures> = { figuresOf, totalOf };

/** Whether a job has open proformas, or was not billed at all. */
export const isUnbilled = ({ figures }: Pick<JobWithFigures, 'figures'>): boolean => {
  const isZero = ({ INR, USD }: { readonly INR: number; readonly USD: number }) => INR === 0 && USD === 0;
  return !isZero(figures.unbilled) || isZero(figures.billed);
};
