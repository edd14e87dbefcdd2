import { listJobs } from '@freightdesk/contracts/billing';
import type { DayRange } from '@freightdesk/data';
import {
  type AsRead,
  betweenDays,
  type ChangedFields,
  type ListAnswer,
  type ListQuery,
  type MasterReference,
  type RecordFilter,
  type Stored,
  sameCategory,
  type TenantData,
  type TenantRecords,
  usersOfEach,
  usesIn,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type Narrowing, narrowingFilter } from '../reports/narrowing.rules';
import { JOB_SEARCH, type JobRecord, jobSchema } from './job.model';

const useLabel = { what: 'job', nameOf: ({ jobNumber }: JobRecord) => jobNumber };

/** Filters of the list of jobs besides its search. */
export interface JobQuery extends ListQuery, Narrowing {
  readonly status?: JobRecord['status'] | undefined;
  readonly jobType?: JobRecord['jobType'] | undefined;
  readonly partyId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly jobNumber?: string | undefined;
  /** Excludes cancelled jobs. */
  readonly billable?: 'true' | undefined;
  /** Includes what each job has earned and cost. */
  readonly figures?: 'true' | undefined;
}

const filterOf = ({ status, jobType, partyId, from, to, ...query }: JobQuery): RecordFilter<JobRecord> => ({
  ...(query.billable ? { status: { $in: ['active', 'completed'] } } : {}),
  ...(status ? { status } : {}),
  ...(jobType ? { jobType } : {}),
  ...(partyId ? { partyId } : {}),
  ...narrowingFilter(query),
  ...(from || to ? { createdAt: betweenDays(from, to) } : {}),
  ...(query.jobNumber === undefined ? {} : { jobNumber: query.jobNumber }),
});

/** Reads jobs, and counts them by status. */
const readsOf = (records: TenantRecords<JobRecord>) => ({
  list: <Item>(
    scope: ClientScope,
    query: JobQuery,
    toAnswer: (job: Stored<JobRecord>) => Item,
  ): Promise<ListAnswer<Item>> =>
    records.list(scope, query, {
      search: JOB_SEARCH,
      sortable: listJobs.sorts,
      defaultSort: { id: -1 },
      filter: filterOf(query),
      toAnswer,
    }),

  countByStatus: async (scope: ClientScope) => {
    const [activeCount, completedCount, cancelledCount] = await Promise.all([
      records.count(scope, { status: 'active' }),
      records.count(scope, { status: 'completed' }),
      records.count(scope, { status: 'cancelled' }),
    ]);
    return {
      total: activeCount + completedCount + cancelledCount,
      active: activeCount,
      completed: completedCount,
      cancelled: cancelledCount,
    };
  },

  /** How many jobs with these statuses were raised in a period, by their status and these fields. */
  reportSums: <By extends keyof JobRecord & string>(
    scope: ClientScope,
    by: readonly By[],
    { from, to }: DayRange,
    statuses: readonly JobRecord['status'][],
  ) =>
    records.sumsBy(scope, ['status', ...by], [], {
      status: { $in: statuses },
      createdAt: betweenDays(from, to),
    }),

  /** The jobs with these statuses that were raised in a period, at most so many. */
  raisedIn: (
    scope: ClientScope,
    { from, to }: DayRange,
    statuses: readonly JobRecord['status'][],
    most: number,
  ): Promise<Stored<JobRecord>[]> =>
    records.find(
      scope,
      { status: { $in: statuses }, createdAt: betweenDays(from, to) },
      { createdAt: 1, id: 1 },
      { page: 1, pageSize: most },
    ),

  byNumber: (scope: ClientScope, jobNumber: string): Promise<Stored<JobRecord> | null> =>
    records.findOne(scope, { jobNumber }),

  /** Those of some parties that jobs name as customer or consignee. */
  usersOfParties: (scope: ClientScope, ids: readonly number[]) =>
    usersOfEach(records, scope, ids, {
      ...useLabel,
      naming: (openIds) => ({
        $or: [{ partyId: { $in: openIds } }, { consigneeId: { $in: openIds } }],
      }),
      idsIn: ({ partyId, consigneeId }) => [partyId, consigneeId],
    }),

  /** The jobs that use a shipment category. Jobs refer to no charges. */
  usesOf: async (scope: ClientScope, { kind, code }: MasterReference) =>
    kind === 'charge' ? [] : usesIn(records, scope, { shipmentCategory: sameCategory(code) }, useLabel),
});

/** Changes jobs. */
const changesOf = (records: TenantRecords<JobRecord>) => ({
  /** Null when the job has changed since it was read, or is cancelled. */
  update: (
    tx: WriteScope,
    { id, updatedAt }: AsRead & { readonly updatedAt: Date },
    fields: Partial<ChangedFields<JobRecord>>,
  ): Promise<Stored<JobRecord> | null> =>
    records.change(tx, { id, updatedAt, status: { $ne: 'cancelled' } }, { $set: fields }),

  /** Null when the job is no longer active. */
  end: (tx: WriteScope, id: number, status: 'completed' | 'cancelled'): Promise<Stored<JobRecord> | null> =>
    records.change(
      tx,
      { id, status: 'active' },
      { $set: { status } },
      status === 'completed' ? 'complete' : 'cancel',
    ),

  /** Stores that a document of the job was issued. Null for a cancelled or unknown job. */
  bill: (tx: WriteScope, jobNumber: string, at: Date): Promise<Stored<JobRecord> | null> =>
    records.change(
      tx,
      { jobNumber, status: { $in: ['active', 'completed'] } },
      { $set: { lastBilledAt: at } },
      'bill',
    ),
});

/** Jobs of a client. */
export function createJobRepository(data: TenantData) {
  const records = data.records<JobRecord>('Job', jobSchema);
  const { byId, insert, insertAll, insertWithId } = records;
  return { byId, insert, insertAll, insertWithId, ...readsOf(records), ...changesOf(records) };
}
export type JobRepository = ReturnType<typeof createJobRepository>;
