import type { StoredJob } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ListAnswer } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { DocumentRepository } from '../documents/document.repository';
import { toJob } from './job.model';
import type { JobQuery, JobRepository } from './job.repository';
import { type JobFigureNeeds, readJobFigures } from './job-figures.service';

/** The dependencies of listing jobs. */
export interface ListJobsNeeds extends JobFigureNeeds {
  readonly jobs: Pick<JobRepository, 'list'>;
  readonly documents: Pick<DocumentRepository, 'openProformasOf' | 'valuesOfJobs'>;
}

async function addProformas(
  { documents }: ListJobsNeeds,
  scope: ClientScope,
  jobs: readonly StoredJob[],
): Promise<StoredJob[]> {
  const jobNumbers = jobs.map(({ jobNumber }) => jobNumber);
  const proformas = await documents.openProformasOf(scope, jobNumbers);
  return jobs.map((job) => ({ ...job, openProformaId: proformas.get(job.jobNumber)?.id ?? null }));
}

/** Adds what each of the jobs has earned and cost. */
async function addFigures(
  needs: ListJobsNeeds,
  scope: ClientScope,
  jobs: readonly StoredJob[],
): Promise<StoredJob[]> {
  const jobNumbers = jobs.map(({ jobNumber }) => jobNumber);
  const figuresOf = await readJobFigures(needs, scope, jobNumbers);
  return jobs.map((job) => ({ ...job, figures: figuresOf(job.jobNumber) }));
}

async function addDetails(
  needs: ListJobsNeeds,
  scope: ClientScope,
  { billable, figures }: JobQuery,
  jobs: readonly StoredJob[],
): Promise<StoredJob[]> {
  const jobsWithProformas = billable ? await addProformas(needs, scope, jobs) : [...jobs];
  return figures ? addFigures(needs, scope, jobsWithProformas) : jobsWithProformas;
}

/** Matching jobs; billable ones with their open proformas and, on request, all with their figures. */
export const listJobs =
  (needs: ListJobsNeeds) =>
  async (scope: ClientScope, { role }: Identity, query: JobQuery): Promise<ListAnswer<StoredJob>> => {
    // The cost of a job includes requests of others, which executive-ops may not see (FUND-4).
    const visibleQuery = role === 'executive-ops' ? { ...query, figures: undefined } : query;
    const answer = await needs.jobs.list(scope, visibleQuery, toJob);
    if (Array.isArray(answer)) return addDetails(needs, scope, visibleQuery, answer);
    return { ...answer, items: await addDetails(needs, scope, visibleQuery, answer.items) };
  };
