import type { ClientScope } from '@freightdesk/service-kit';
import { refuse } from '@freightdesk/service-kit';
import type { WriteScope } from './scopes';

/** Records whose transactions can take turns: what one reads, no other has written meanwhile. */
export interface TakingTurns {
  /** Prepares {@link takeTurn}; runs before its transaction. */
  beginTurns(scope: ClientScope): Promise<void>;
  /** Of two transactions of a client that take their turn concurrently, one starts over after the other. */
  takeTurn(tx: WriteScope): Promise<void>;
  count(scope: ClientScope): Promise<number>;
}

/** Throws 409 in a transaction that is about to store one more than `most`; `wayOut` says what to do instead. */
export async function refuseMore(
  records: Pick<TakingTurns, 'takeTurn' | 'count'>,
  tx: WriteScope,
  most: number,
  wayOut: string,
): Promise<void> {
  await records.takeTurn(tx);
  if ((await records.count(tx)) < most) return;
  throw refuse(
    'master_full',
    `There are ${most} records of this kind, as many as forms can offer. ${wayOut}`,
  );
}
