import type { WriteScope } from '../scopes';
import { type ChangedFields, filterOfAny, type Stored, type TenantRecord } from '../stored';
import type { TenantRecords } from '../tenant-records';
import type { Change, RecordFilter } from '../typed-query';
import type { ClientWork } from './migration-step';

const MOST_CHANGED_AT_ONCE = 200;

/**
 * Changes the next 200 matching records of a client after the id `after`: one piece of {@link MigrationSteps.perClient}.
 * `changeOf` returns the new fields of a record, or undefined to leave it alone.
 */
export async function changeNext<Fields extends TenantRecord>(
  records: TenantRecords<Fields>,
  tx: WriteScope,
  after: number,
  filter: RecordFilter<Fields>,
  changeOf: (record: Stored<Fields>) => Partial<ChangedFields<Fields>> | undefined,
): ReturnType<ClientWork> {
  const next = { ...filter, ...filterOfAny<Fields>({ id: { $gt: after } }) };
  const page = { page: 1, pageSize: MOST_CHANGED_AT_ONCE };
  const nextRecords = await records.find(tx, next, undefined, page);
  for (const record of nextRecords) {
    const $set = changeOf(record);
    // The fields of a record are paths of it, which the compiler cannot know of a type parameter.
    const change = { $set } as Change<ChangedFields<Fields>>;
    if ($set) await records.change(tx, filterOfAny({ id: record.id }), change);
  }
  const last = nextRecords.at(-1);
  return last && { passed: nextRecords.length, after: last.id };
}
