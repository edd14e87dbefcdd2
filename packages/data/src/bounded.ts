import type { ClientScope } from '@freightdesk/service-kit';
import { refuse } from '@freightdesk/service-kit';
import type { WriteScope } from './scopes';

/** Records with one lock per client. Transactions that take the lock write one after the other. */
export interface LockableRecords {
  /** Creates the lock. Call it before the transaction begins. */
  prepareLock(scope: ClientScope): Promise<void>;
  /** Takes the lock. Of two concurrent transactions of a client, one starts over after the other. */
  lock(tx: WriteScope): Promise<void>;
  count(scope: ClientScope): Promise<number>;
}

/**
 * Takes the lock of the client's records and counts them. `advice` says in the message what to do instead.
 *
 * @throws {ServiceError} 409 `master_full` when the client has `limit` records already
 */
export async function refuseBeyond(
  records: Pick<LockableRecords, 'lock' | 'count'>,
  tx: WriteScope,
  limit: number,
  advice: string,
): Promise<void> {
  await records.lock(tx);
  if ((await records.count(tx)) < limit) return;
  throw refuse(
    'master_full',
    `There are ${limit} records of this kind, as many as forms can offer. ${advice}`,
  );
}
