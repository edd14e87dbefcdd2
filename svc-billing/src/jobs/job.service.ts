import { type Job, type JobEnd, type jobBody, listJobs } from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  isDuplicateKey,
  type ListAnswer,
  type ListQuery,
  type RequestContext,
} from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { Repositories } from '../composition';
import type { CoreClient } from '../core/core.client';
import { inactiveParty, jobEnded, jobInvoiced, jobNotFound, jobNumberTaken } from './job.errors';
import { toJob } from './job.mapper';

const jobList = {
  searched: ['jobNumber', 'description', 'partyName'],
  sortable: listJobs.sorts,
  defaultSort: { id: -1 },
  toAnswer: toJob,
} as const;

/** What a proforma of the job has become once it is issued, alone or in a consolidated invoice. */
const issued = { $in: ['invoice', 'final_invoice', 'converted'] };

/** Jobs of a client (BILL-1). */
export function createJobService({
  jobs,
  invoices,
  core,
}: Pick<Repositories, 'jobs' | 'invoices'> & { core: CoreClient }) {
  async function checkEnd(scope: ClientScope, id: number, status: JobEnd): Promise<void> {
    const job = await jobs.findOne(scope, { id });
    if (!job) throw jobNotFound();
    if (job.status !== 'active') throw jobEnded(job.status);
    const { jobNumber } = job;
    if (status === 'cancelled' && (await invoices.findOne(scope, { jobNumber, status: issued })))
      throw jobInvoiced();
  }

  return {
    list: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<Job>> =>
      answerList(jobs, scope, query, jobList),

    async create(context: RequestContext, scope: ClientScope, body: z.output<typeof jobBody>): Promise<Job> {
      const { jobNumber, partyId, jobType, description, shipmentCategory } = body;
      const party = await core.party(context, scope, partyId);
      if (!party.isActive) throw inactiveParty();
      const job = { jobNumber, partyId, jobType, status: 'active', partyName: party.name } as const;
      try {
        return toJob(
          await jobs.insert(scope, {
            ...job,
            description: description ?? '',
            shipmentCategory: shipmentCategory ?? '',
          }),
        );
      } catch (error) {
        throw isDuplicateKey(error) ? jobNumberTaken(jobNumber) : error;
      }
    },

    /** Completes or cancels an active job; of two who do so at the same time the second gets 409. */
    async end(scope: ClientScope, id: number, status: JobEnd): Promise<Job> {
      await checkEnd(scope, id, status);
      const ended = await jobs.update(scope, { id, status: 'active' }, { $set: { status } });
      if (!ended) throw jobEnded('completed or cancelled');
      return toJob(ended);
    },
  };
}
