import {
  JOBS_OF_STATUS,
  MOST_JOBS_OF_MARGIN,
  type reportMargin,
  type StoredMarginReport,
} from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { partsOf, reportOf, rowsOf } from '@freightdesk/data';
import { type ClientScope, refuse } from '@freightdesk/service-kit';
import { formatCount, indianDay } from '@freightdesk/tax';
import type { JobRepository } from '../jobs/job.repository';
import { type JobFigureNeeds, readJobFigures } from '../jobs/job-figures.service';
import { isUnbilled, type JobWithFigures, MARGIN_BY, MARGIN_FIGURES } from './margin-report.rules';

/** The dependencies of reports of what jobs earn and cost. */
export interface MarginNeeds extends JobFigureNeeds {
  readonly jobs: Pick<JobRepository, 'raisedIn'>;
}

type MarginQuery = ParsedRequestOf<typeof reportMargin>['query'];

const tooManyJobs = () => {
  const message = `More than ${formatCount(MOST_JOBS_OF_MARGIN)} jobs were raised in this period. Choose a shorter one.`;
  return refuse('invalid', message, { from: message });
};

/** The jobs of a period that are not cancelled, with what each has earned and cost. */
async function readJobs(
  needs: MarginNeeds,
  scope: ClientScope,
  { from, to, status = 'all' }: MarginQuery,
): Promise<JobWithFigures[]> {
  const days = { from: indianDay(new Date(from)), to: indianDay(new Date(to)) };
  // Refuses a period that no report takes.
  partsOf(days);
  const statuses = JOBS_OF_STATUS[status].filter((each) => each !== 'cancelled');
  const jobs = await needs.jobs.raisedIn(scope, days, statuses, MOST_JOBS_OF_MARGIN + 1);
  if (jobs.length > MOST_JOBS_OF_MARGIN) throw tooManyJobs();
  const jobNumbers = jobs.map(({ jobNumber }) => jobNumber);
  const figuresOf = await readJobFigures(needs, scope, jobNumbers);
  return jobs.map((job) => ({ ...job, count: 1, figures: figuresOf(job.jobNumber) }));
}

/** A report of jobs, the highest of `figure` first, or month by month. */
function marginReportOf(
  jobs: readonly JobWithFigures[],
  { from, to, by = 'job' }: MarginQuery,
  figure: 'billed' | 'unbilled',
): StoredMarginReport {
  const days = { from: indianDay(new Date(from)), to: indianDay(new Date(to)) };
  const rows = rowsOf(MARGIN_BY[by], days, jobs, MARGIN_FIGURES);
  rows.sort((one, other) =>
    by === 'month' ? one.key.localeCompare(other.key) : other[figure] - one[figure],
  );
  return reportOf(rows, MARGIN_FIGURES);
}

/** What jobs have earned and cost (REPORT-7). */
export const createMarginReports = (needs: MarginNeeds) => ({
  margin: async (scope: ClientScope, query: MarginQuery): Promise<StoredMarginReport> =>
    marginReportOf(await readJobs(needs, scope, query), query, 'billed'),

  unbilled: async (scope: ClientScope, query: MarginQuery): Promise<StoredMarginReport> =>
    marginReportOf((await readJobs(needs, scope, query)).filter(isUnbilled), query, 'unbilled'),
});
