import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway, type Watcher } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { CollectionReader } from '../collection-reader';
import { type CompletedTask, completedTasksOf } from '../completed-tasks';
import type { Check } from './lease';
import type { MigrationStep, Piece, Position } from './migration-step';
import { whileReporting } from './progress';

const REPORT_INTERVAL = 2_000;

/** In milliseconds. A step is repeated for this long while the set elects a primary. */
const LONGEST_AWAY = 120_000;

/** The watcher of a run, and the check that no other process migrates. */
export interface Run {
  readonly watcher: Watcher;
  readonly check: Check;
}

/** Repeats the work while the database is away. An attempt may last long before it fails, which does not count. */
async function whileAway<Result>(
  title: string,
  watcher: Watcher,
  work: () => Promise<Result>,
): Promise<Result> {
  let awaySince: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      awaySince ??= performance.now();
      if (!isDatabaseAway(error) || performance.now() - awaySince > LONGEST_AWAY) throw error;
      watcher.info(`${title}: the database is away; trying again`);
      await pause(1_000);
    }
  }
}

/** Runs one piece. Reports when it takes long. */
const runPiece = (step: MigrationStep, position: Position, { watcher, check }: Run): Promise<Piece> =>
  whileAway(step.title, watcher, async () => {
    await check();
    return whileReporting(step.run(position, watcher), (seconds) =>
      watcher.info(`${step.title}: this piece takes ${seconds} s so far`),
    );
  });

/** The number of documents of a step's collection. Undefined when the step has several. */
async function sizeOf(connection: Connection, { collections }: MigrationStep): Promise<number | undefined> {
  const [collection, ...others] = collections;
  if (collection === undefined || others.length > 0) return undefined;
  return new CollectionReader(connection, collection).count({});
}

const inDigits = (count: number): string => count.toLocaleString('en-IN');

const progressOf = (passed: number, size: number | undefined): string =>
  size !== undefined && passed <= size
    ? `${inDigits(passed)} of ${inDigits(size)} records`
    : `${inDigits(passed)} records`;

/** Reports the progress of a step, at most every two seconds. */
function progressReports(connection: Connection, step: MigrationStep, watcher: Watcher) {
  let [size, reportedAt]: [number | undefined, number] = [undefined, performance.now()];
  return async (passed: number): Promise<void> => {
    if (performance.now() - reportedAt < REPORT_INTERVAL) return;
    size ??= await sizeOf(connection, step);
    reportedAt = performance.now();
    watcher.info(`${step.title}: ${progressOf(passed, size)}`);
  };
}

/** Runs one step to its end. Records its position, so that another run resumes there. */
export async function runStep(
  connection: Connection,
  step: MigrationStep,
  task: CompletedTask | undefined,
  run: Run,
): Promise<void> {
  const { writer } = completedTasksOf(connection);
  const isAgain = task?.at !== undefined;
  const report = progressReports(connection, step, run.watcher);
  const save = (update: object) =>
    whileAway(step.title, run.watcher, () => writer.updateOne({ _id: step.name }, update, { upsert: true }));
  let [position, passed] = [task?.position, isAgain ? 0 : (task?.passed ?? 0)];
  if (position !== undefined) run.watcher.info(`${step.title}: goes on after ${inDigits(passed)} records`);
  do {
    const piece = await runPiece(step, position, run);
    passed += piece.passed;
    position = piece.next;
    if (position !== undefined && !isAgain) await save({ $set: { position, passed } });
    if (position !== undefined) await report(passed);
  } while (position !== undefined);
  await save({ $set: { at: new Date(), passed }, $unset: { position: '' } });
  run.watcher.info(`${step.title}: done, ${inDigits(passed)} records`);
}
