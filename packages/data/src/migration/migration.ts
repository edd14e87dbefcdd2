import type { MigrationOptions, ServiceContext, Watcher } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { completedTasksOf } from '../completed-tasks';
import { buildMissing, createCollections, dropIndexes, recordIndexes } from './index-build';
import type { IndexPlan } from './index-plan';
import { type LeaseLimits, leaseHolder, withLease } from './lease';
import { createMaintainedSteps } from './maintained-steps';
import type { MigrationStep } from './migration-step';
import { type PendingWork, pendingWork, unrecordedPlans } from './pending-work';
import { type Run, runStep } from './step-run';

export type StartContext = Pick<ServiceContext, 'config' | 'logger' | 'tellProgress'>;

/** Upgrades the database of a service to its release. */
export interface Migration {
  /** Does all pending work, and resumes where an earlier run was interrupted. Waits while another process migrates. */
  run(options: MigrationOptions, lease?: LeaseLimits): Promise<void>;
  /**
   * Prepares empty collections before a service starts. With `MIGRATE_AT_START` it does all pending work, and completes what
   * another release has written. A copy that takes over from one of another release drops nothing that this one needs.
   * @throws {Error} when a collection with documents needs work without that setting; the message says what to do
   */
  prepare(context: StartContext): Promise<void>;
}

/** The steps before and after the build of the indexes. */
export interface MigrationPlan {
  readonly before: readonly MigrationStep[];
  readonly after: readonly MigrationStep[];
  /** Removes what earlier releases left. Runs after the last of their copies has ended. */
  readonly cleanUp: () => Promise<void>;
}

/** In milliseconds. An index of an empty collection takes no time, so a longer build means that the set hangs. */
const EMPTY_INDEX_LIMIT = 30_000;

async function buildIndexes(connection: Connection, plans: readonly IndexPlan[], watcher: Watcher) {
  await createCollections(connection, plans);
  for (const plan of plans) {
    const names = plan.missing.map(({ name }) => name).join(', ');
    if (names) watcher.info(`indexes of ${plan.collection}: building ${names}`);
    // Recorded before the build, so that the indexes of an interrupted build count as Freightdesk's.
    await recordIndexes(connection, [plan]);
    await buildMissing(connection, plan, { watcher });
    if (names) watcher.info(`indexes of ${plan.collection}: done`);
  }
}

async function dropObsolete(connection: Connection, plans: readonly IndexPlan[], watcher: Watcher) {
  for (const plan of plans) {
    const { collection, obsolete } = plan;
    if (obsolete.length === 0) continue;
    await dropIndexes(connection, collection, obsolete);
    await recordIndexes(connection, [{ ...plan, obsolete: [] }]);
    watcher.info(
      `indexes of ${collection}: dropped ${obsolete.join(', ')}, which this release does not need`,
    );
  }
}

/** Reports indexes that stay: foreign ones, and those that only copies of an earlier release need. */
function reportRest(plans: readonly IndexPlan[], watcher: Watcher, areOldCopiesGone: boolean): void {
  for (const { collection, foreign, obsolete } of plans) {
    if (foreign.length > 0)
      watcher.info(
        `indexes of ${collection}: ${foreign.join(', ')} stay: no release is recorded as having built them`,
      );
    if (obsolete.length > 0 && !areOldCopiesGone)
      watcher.info(
        `indexes of ${collection}: ${obsolete.join(', ')} are needed by copies of the earlier release alone; "npm run migrate -- --finish" drops them`,
      );
  }
}

/** Builds the indexes of empty collections and records all steps as done. */
async function prepareEmpty(connection: Connection, work: PendingWork, watcher: Watcher): Promise<void> {
  await recordIndexes(connection, unrecordedPlans(work));
  await createCollections(connection, work.plans);
  await Promise.all(
    work.plans.map((plan) => buildMissing(connection, plan, { watcher, limit: EMPTY_INDEX_LIMIT })),
  );
  const at = new Date();
  const { writer } = completedTasksOf(connection);
  const records = work.steps.map(({ name }) => ({
    updateOne: { filter: { _id: name }, update: { $setOnInsert: { at } }, upsert: true },
  }));
  if (records.length > 0) await writer.bulkWrite(records, { ordered: false });
}

/** What a migration does, beyond what is due. */
interface Work extends Run {
  /** Whether a step that has run is to run again. Only of steps that complete. */
  readonly isAgain: (step: MigrationStep) => boolean;
  /** Whether Freightdesk alone uses the database. */
  readonly isAlone: boolean;
  /** Whether what only earlier releases needed is dropped. */
  readonly areOldCopiesGone: boolean;
}

const MOST_NAMED = 6;

function needsMigration(tasks: readonly string[], holder: string | undefined): Error {
  const firstTasks = tasks.slice(0, MOST_NAMED).join(', ');
  const rest = tasks.length > MOST_NAMED ? ` and ${tasks.length - MOST_NAMED} more` : '';
  const advice = holder
    ? `A migration is running (${holder}): start the service when it has ended.`
    : 'Run "npm run migrate" with the same MONGODB_URI, then start the service.';
  return new Error(`the database is that of an earlier release and lacks ${firstTasks}${rest}. ${advice}`);
}

/** Reports to the log and to the process that started the service. */
const watcherOf = ({ logger, tellProgress }: StartContext): Watcher => ({
  info(text) {
    logger.info(text);
    tellProgress?.(text);
  },
  warn: (facts, text) => logger.warn(facts, text),
});

/** Creates the migration of a connection. Its models must be declared before. */
export function createMigration(
  connection: Connection,
  { before, after, cleanUp }: MigrationPlan,
): Migration {
  const steps = [...before, ...after];
  const maintained = createMaintainedSteps(connection, steps);

  async function migrate({ watcher, isAgain, isAlone, areOldCopiesGone, check }: Work): Promise<void> {
    const look = () => pendingWork(connection, { steps, isAlone });
    const { completedTasks } = await look();
    const runAll = async (some: readonly MigrationStep[]) => {
      for (const step of some) {
        const task = completedTasks.get(step.name);
        const isDue = task?.at === undefined || (step.isRepeatable && isAgain(step));
        if (isDue) await runStep(connection, step, task, { watcher, check });
      }
    };
    await runAll(before);
    await check();
    await buildIndexes(connection, (await look()).plans, watcher);
    await runAll(after);
    await check();
    const { plans } = await look();
    if (areOldCopiesGone) await dropObsolete(connection, plans, watcher);
    if (areOldCopiesGone) await cleanUp();
    if (areOldCopiesGone) await maintained.complete();
    reportRest(plans, watcher, areOldCopiesGone);
  }

  /** Completes what a release has written that another one has taken over from, and drops what it alone needed. */
  async function completeTakeover(watcher: Watcher): Promise<void> {
    const outdated = await maintained.outdated();
    if (outdated.size === 0) return;
    const isAgain = ({ name }: MigrationStep) => outdated.has(name);
    const kind = { watcher, isAgain, isAlone: true, areOldCopiesGone: true };
    await withLease(connection, watcher, (check) => migrate({ ...kind, check }));
  }

  return {
    async run({ watcher, isFinal = false, isAfterTakeover = false }, limits) {
      if (isAfterTakeover) return completeTakeover(watcher);
      const kind = { watcher, isAgain: () => isFinal, isAlone: false, areOldCopiesGone: isFinal };
      await withLease(connection, watcher, (check) => migrate({ ...kind, check }), limits);
    },

    async prepare(context) {
      const mayMigrate = context.config.MIGRATE_AT_START === 'true';
      const isAlone = mayMigrate && context.config.TAKE_OVER !== 'true';
      const watcher = watcherOf(context);
      const work = await pendingWork(connection, { steps, isAlone });
      const { heavyTasks } = work;
      if (heavyTasks.length > 0 && !mayMigrate)
        throw needsMigration(heavyTasks, await leaseHolder(connection));
      if (heavyTasks.length === 0) await prepareEmpty(connection, work, watcher);
      if (!mayMigrate) return;
      const outdated = await maintained.outdated();
      const isAgain = ({ name }: MigrationStep) => outdated.has(name);
      const kind = { watcher, isAgain, isAlone, areOldCopiesGone: isAlone };
      if (heavyTasks.length > 0 || outdated.size > 0)
        await withLease(connection, watcher, (check) => migrate({ ...kind, check }));
      await (isAlone ? maintained.complete() : maintained.join());
    },
  };
}
