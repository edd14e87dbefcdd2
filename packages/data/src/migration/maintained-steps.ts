import type { Connection } from 'mongoose';
import { completedTasksOf } from '../completed-tasks';
import type { MigrationStep } from './migration-step';

/** The `_id` in `seeds` of the record that lists the steps which all releases that wrote since have known. */
const _id = 'maintained steps';

/**
 * Which steps need another run because a release has written that does not know them: it stores records without the search
 * text, the key or the sum that a step adds.
 */
export function createMaintainedSteps(connection: Connection, steps: readonly MigrationStep[]) {
  const own = steps.map(({ name }) => name);
  const { reader, writer } = completedTasksOf(connection);
  const recorded = async () => (await reader.findOne({ _id }))?.names ?? own;
  const save = (names: readonly string[]) => writer.updateOne({ _id }, { $set: { names } }, { upsert: true });

  return {
    /** The steps of this release that another one has not maintained. Releases that recorded no steps count as this one. */
    async outdated(): Promise<ReadonlySet<string>> {
      const names = await recorded();
      return new Set(own.filter((name) => !names.includes(name)));
    },
    /** Records that this release writes beside the earlier ones. */
    async join(): Promise<void> {
      const names = await recorded();
      await save(own.filter((name) => names.includes(name)));
    },
    /** Records that this release alone writes, and that its steps have completed what others have written. */
    async complete(): Promise<void> {
      await save(own);
    },
  };
}
