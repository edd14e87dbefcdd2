import type { ClientScope, ServiceContext, Write, WriteScope } from '@freightdesk/service-kit';

interface Turn {
  readonly _id: string;
  readonly seq: number;
}

/** Runs pieces of work of one name one after the other, whether they succeed or not. */
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
 * Whose turn it is to bill a job. Transactions that take it are in each other's way, so that none of them overlooks what
 * another one bills: those of one process run one after the other, those of several are repeated by the driver.
 */
export function createTurnRepository({
  connection,
  write,
}: Pick<ServiceContext, 'connection'> & { readonly write: Write }) {
  const turns = connection.collection<Turn>('counters');
  const inOrder = createQueues();
  const nameOf = ({ clientId }: ClientScope, jobNumber: string) =>
    `billing of ${jobNumber} of client ${clientId}`;

  /** Makes the record, outside of any transaction: two that make it at once would be in each other's way. */
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

    /** Runs `work` as a transaction that has the turn. */
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
