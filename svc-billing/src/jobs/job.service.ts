import type { Job, JobEnd, jobBody } from '@freightdesk/contracts';
import {
  type Caller,
  type ClientScope,
  type CoreClient,
  isDuplicateKey,
  type ListAnswer,
  type Write,
} from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { DocumentRepository } from '../documents/document.repository';
import { toJob } from './job.model';
import type { JobQuery, JobRepository } from './job.repository';
import { inactiveParty, jobEnded, jobInvoiced, jobNotFound, jobNumberTaken } from './job.rules';

/** What jobs need of the rest of the service. */
export interface JobNeeds {
  readonly jobs: JobRepository;
  readonly documents: Pick<DocumentRepository, 'isIssued' | 'openProformasOf'>;
  readonly core: Pick<CoreClient, 'party'>;
  readonly write: Write;
}

/** Jobs of a client (BILL-1). */
export function createJobService({ jobs, documents, core, write }: JobNeeds) {
  async function checkEnd(scope: ClientScope, id: number, status: JobEnd): Promise<void> {
    const job = await jobs.byId(scope, id);
    if (!job) throw jobNotFound();
    if (job.status !== 'active') throw jobEnded(job.status);
    if (status === 'cancelled' && (await documents.isIssued(scope, job.jobNumber))) throw jobInvoiced();
  }

  async function withProformas(scope: ClientScope, found: readonly Job[]): Promise<Job[]> {
    const numbers = found.map(({ jobNumber }) => jobNumber);
    const proformas = await documents.openProformasOf(scope, numbers);
    return found.map((job) => ({ ...job, openProformaId: proformas.get(job.jobNumber)?.id ?? null }));
  }

  return {
    /** Jobs that match; those that can be billed with their open proformas. */
    async list(scope: ClientScope, query: JobQuery): Promise<ListAnswer<Job>> {
      const answer = await jobs.list(scope, query, toJob);
      if (!query.billable) return answer;
      if (Array.isArray(answer)) return withProformas(scope, answer);
      return { ...answer, items: await withProformas(scope, answer.items) };
    },

    summary: jobs.countByStatus,

    async create(caller: Caller, body: z.output<typeof jobBody>): Promise<Job> {
      const { jobNumber, partyId, jobType, description, shipmentCategory } = body;
      const party = await core.party(caller, partyId);
      if (!party.isActive) throw inactiveParty();
      const job = {
        ...{ jobNumber, partyId, jobType, partyName: party.name },
        status: 'active' as const,
        description: description ?? '',
        shipmentCategory: shipmentCategory ?? '',
      };
      try {
        return toJob(await write(caller.scope, (tx) => jobs.insert(tx, job)));
      } catch (error) {
        throw isDuplicateKey(error) ? jobNumberTaken(jobNumber) : error;
      }
    },

    /** Completes or cancels an active job; of two who do so at the same time the second gets 409. */
    end: (scope: ClientScope, id: number, status: JobEnd): Promise<Job> =>
      write(scope, async (tx) => {
        await checkEnd(tx, id, status);
        const ended = await jobs.end(tx, id, status);
        if (!ended) throw jobEnded('completed or cancelled');
        return toJob(ended);
      }),
  };
}
export type JobService = ReturnType<typeof createJobService>;
