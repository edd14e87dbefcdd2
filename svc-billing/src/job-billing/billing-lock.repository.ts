import { createSharedCounters, type Write, type WriteScope } from '@freightdesk/data';
import { type ClientScope, databaseAway, refusalOf, type ServiceContext } from '@freightdesk/service-kit';

const isAway = (error: unknown): boolean => refusalOf(error).code === 'unavailable';

/**
 * Creates a function that runs tasks of the same name one after the other, whether they succeed or not. When the database
 * is away, those in line fail together with the one that found out: otherwise each would wait as long as the first.
 *
 * @throws {ServiceError} 503 from a task in line when the database is away
 */
export function createQueues() {
  const lastTasks = new Map<string, Promise<unknown>>();
  return <Result>(name: string, task: () => Promise<Result>): Promise<Result> => {
    const taskAfterFailure = (error: unknown) => {
      if (isAway(error)) throw databaseAway();
      return task();
    };
    const result = (lastTasks.get(name) ?? Promise.resolve()).then(task, taskAfterFailure);
    const forget = () => {
      if (lastTasks.get(name) === result) lastTasks.delete(name);
    };
    lastTasks.set(name, result);
    result.then(forget, forget);
    return result;
  };
}

/**
 * Locks the billing of a job. Transactions that acquire the lock conflict, so that none of them misses what another one
 * bills: within a process they run one after the other, between processes the driver retries them.
 */
export function createBillingLockRepository({
  connection,
  write,
}: Pick<ServiceContext, 'connection'> & { readonly write: Write }) {
  const locks = createSharedCounters(connection);
  const runInOrder = createQueues();
  const nameOf = ({ clientId }: ClientScope, jobNumber: string) =>
    `billing of ${jobNumber} of client ${clientId}`;

  /** Creates the lock, outside of transactions. */
  const prepare = (scope: ClientScope, jobNumber: string): Promise<void> =>
    locks.prepare(scope, nameOf(scope, jobNumber));

  async function acquire(tx: WriteScope, jobNumber: string): Promise<void> {
    await locks.next(tx, nameOf(tx, jobNumber));
  }

  return {
    prepare,
    acquire,

    /** Runs a task as a transaction that has the lock. */
    withLock: <Result>(
      scope: ClientScope,
      jobNumber: string,
      task: (tx: WriteScope) => Promise<Result>,
    ): Promise<Result> =>
      runInOrder(nameOf(scope, jobNumber), async () => {
        await prepare(scope, jobNumber);
        return write(scope, async (tx) => {
          await acquire(tx, jobNumber);
          return task(tx);
        });
      }),
  };
}
export type BillingLockRepository = ReturnType<typeof createBillingLockRepository>;
