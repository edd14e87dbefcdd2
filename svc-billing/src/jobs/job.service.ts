import type { Job, jobBody } from '@freightdesk/contracts';
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
import { inactiveParty, jobNumberTaken } from './job.errors';
import { toJob } from './job.mapper';

const jobList = {
  searched: ['jobNumber', 'description', 'partyName'],
  sortable: ['jobNumber', 'status', 'createdAt'],
  defaultSort: { id: -1 },
  toAnswer: toJob,
} as const;

/** Jobs of a client (document 3; decisions F1). */
export function createJobService({ jobs, core }: Pick<Repositories, 'jobs'> & { core: CoreClient }) {
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
  };
}
