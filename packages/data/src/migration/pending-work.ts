import type { Connection } from 'mongoose';
import { CollectionReader } from '../collection-reader';
import { type CompletedTask, completedTasksOf } from '../completed-tasks';
import { type IndexPlan, ownIndexes, planIndexes } from './index-plan';
import type { MigrationStep } from './migration-step';

/** The work that a database needs before this release can use it. */
export interface PendingWork {
  readonly completedTasks: ReadonlyMap<string, CompletedTask>;
  readonly plans: readonly IndexPlan[];
  /** The unfinished steps. */
  readonly steps: readonly MigrationStep[];
  /** The work that takes time, in words: steps and indexes of collections that have documents. */
  readonly heavyTasks: readonly string[];
}

export interface PendingOptions {
  readonly steps: readonly MigrationStep[];
  readonly isAlone: boolean;
}

const isDone = (task: CompletedTask | undefined): boolean => task?.at !== undefined;

/** Creates a function that tells whether a collection has documents. It asks for each collection once. */
function createOccupancy(connection: Connection) {
  const answers = new Map<string, Promise<boolean>>();
  const ask = async (collection: string): Promise<boolean> => {
    const rows = new CollectionReader(connection, collection);
    return (await rows.findOne({}, { projection: { _id: 1 } })) !== null;
  };
  return (collection: string): Promise<boolean> => {
    const answer = answers.get(collection) ?? ask(collection);
    answers.set(collection, answer);
    return answer;
  };
}

async function isAnyOccupied(
  isOccupied: (collection: string) => Promise<boolean>,
  collections: readonly string[],
): Promise<boolean> {
  return (await Promise.all(collections.map(isOccupied))).includes(true);
}

const indexCount = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? 'index' : 'indexes'}`;

async function heavyTasksOf(
  connection: Connection,
  { plans, steps }: Pick<PendingWork, 'plans' | 'steps'>,
  isAlone: boolean,
): Promise<string[]> {
  const isOccupied = createOccupancy(connection);
  const tasks: string[] = [];
  for (const { title, collections } of steps)
    if (await isAnyOccupied(isOccupied, collections)) tasks.push(title);
  for (const { collection, missing, obsolete } of plans) {
    if (missing.length > 0 && (await isOccupied(collection)))
      tasks.push(`${indexCount(missing.length, '')} of ${collection}`);
    if (isAlone && obsolete.length > 0) tasks.push(`${indexCount(obsolete.length, 'old ')} of ${collection}`);
  }
  return tasks;
}

async function look(connection: Connection, { steps, isAlone }: PendingOptions): Promise<PendingWork> {
  const rows = await completedTasksOf(connection).reader.find();
  const completedTasks = new Map(rows.map((task) => [task._id, task]));
  const plans = await planIndexes(connection, completedTasks, isAlone);
  const pending = {
    completedTasks,
    plans,
    steps: steps.filter(({ name }) => !isDone(completedTasks.get(name))),
  };
  return { ...pending, heavyTasks: await heavyTasksOf(connection, pending, isAlone) };
}

/**
 * Finds the pending work. Looks a second time when there is heavy work: another copy that starts at the same moment may
 * have prepared and filled an empty database during the first look.
 */
export async function pendingWork(connection: Connection, options: PendingOptions): Promise<PendingWork> {
  const work = await look(connection, options);
  return work.heavyTasks.length === 0 ? work : look(connection, options);
}

/** The plans whose record of indexes is not yet what it must be after the build. */
export const unrecordedPlans = ({ plans }: PendingWork): IndexPlan[] =>
  plans.filter((plan) => {
    const own = ownIndexes(plan);
    return own.length !== plan.recorded?.length || own.some((name) => !plan.recorded?.includes(name));
  });
