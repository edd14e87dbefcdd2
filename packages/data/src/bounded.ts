import type { ClientScope } from '@freightdesk/service-kit';
import { refuse } from '@freightdesk/service-kit';
import type { WriteScope } from './scopes';

/** Records with a lock for each client. While a transaction has it, no other that takes it writes. */
export interface LockableRecords {
  /** Creates the lock. Runs before the transaction that takes it. */
  prepareLock(scope: ClientScope): Promise<void>;
  /** Takes the lock. Of two transactions of a client that take it concurrently, one starts over after the other. */
  lock(tx: WriteScope): Promise<void>;
  count(scope: ClientScope): Promise<number>;
}

/** Throws 409 in a transaction that would store more than `limit` records; `advice` says what to do instead. */
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
