import { listJobs } from '@freightdesk/contracts';
import {
  type ClientScope,
  type ListAnswer,
  type ListQuery,
  type MasterNamed,
  type Stored,
  sameCategory,
  type TenantData,
  usesIn,
  type WriteScope,
} from '@freightdesk/service-kit';
import { type JobRecord, jobSchema } from './job.model';

const named = { what: 'job', nameOf: ({ jobNumber }: JobRecord) => jobNumber };

/** Jobs of a client. */
export function createJobRepository(data: TenantData) {
  const records = data.records<JobRecord>('Job', jobSchema);
  return {
    ...records.basics,

    list: <Item>(
      scope: ClientScope,
      query: ListQuery,
      toAnswer: (job: Stored<JobRecord>) => Item,
    ): Promise<ListAnswer<Item>> =>
      records.basics.list(scope, query, {
        searched: ['jobNumber', 'description', 'partyName'],
        sortable: listJobs.sorts,
        defaultSort: { id: -1 },
        toAnswer,
      }),

    numbered: (scope: ClientScope, jobNumber: string): Promise<Stored<JobRecord> | null> =>
      records.findOne(scope, { jobNumber }),

    /** Null when the job is active no more. */
    end: (tx: WriteScope, id: number, status: 'completed' | 'cancelled'): Promise<Stored<JobRecord> | null> =>
      records.change(
        tx,
        { id, status: 'active' },
        { $set: { status } },
        status === 'completed' ? 'complete' : 'cancel',
      ),

    /** What of the jobs uses a shipment category; jobs name no charges. */
    usesOf: async (scope: ClientScope, { kind, code }: MasterNamed) =>
      kind === 'charge' ? [] : usesIn(records, scope, { shipmentCategory: sameCategory(code) }, named),
  };
}
export type JobRepository = ReturnType<typeof createJobRepository>;
