import type { Write, WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';

interface Turn {
  readonly _id: string;
  readonly seq: number;
}

/** Runs tasks of the same name one after the other, whether they succeed or not. */
export function createQueues() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(name) ?? Promise.resolve()).then(work, work);
    const forget = () => {
      if (last.get(name) === result) last.delete(name);
    };
    last.set(name, result);
    result.then(forget, forget);
    return result;
  };
}

/**
 * Locks the billing of a job. Transactions that take the lock conflict, so that none of them misses what another one
 * bills: within a process they run one after the other, between processes the driver retries them.
 */
export function createTurnRepository({
  connection,
  write,
}: Pick<ServiceContext, 'connection'> & { readonly write: Write }) {
  const turns = connection.collection<Turn>('counters');
  const inOrder = createQueues();
  const nameOf = ({ clientId }: ClientScope, jobNumber: string) =>
    `billing of ${jobNumber} of client ${clientId}`;

  /** Creates the record outside any transaction: two that create it concurrently would conflict. */
  async function begin(scope: ClientScope, jobNumber: string): Promise<void> {
    await turns.updateOne({ _id: nameOf(scope, jobNumber) }, { $setOnInsert: { seq: 0 } }, { upsert: true });
  }

  async function take(tx: WriteScope, jobNumber: string): Promise<void> {
    const { session } = tx;
    const { matchedCount } = await turns.updateOne(
      { _id: nameOf(tx, jobNumber) },
      { $inc: { seq: 1 } },
      { session },
    );
    if (matchedCount === 0) throw new Error(`The billing of ${jobNumber} was not begun`);
  }

  return {
    begin,
    take,

    /** Runs `work` as a transaction with the lock. */
    inTurn: <Result>(
      scope: ClientScope,
      jobNumber: string,
      work: (tx: WriteScope) => Promise<Result>,
    ): Promise<Result> =>
      inOrder(nameOf(scope, jobNumber), async () => {
        await begin(scope, jobNumber);
        return write(scope, async (tx) => {
          await take(tx, jobNumber);
          return work(tx);
        });
      }),
  };
}
export type TurnRepository = ReturnType<typeof createTurnRepository>;
