import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { completedTasksOf } from '../completed-tasks';
import { declaredIndexes } from './index-plan';
import type { MigrationStep } from './migration-step';

/** The `_id` in `seeds` of the record of the form that the data have. */
const _id = 'form of the data';

/** A digest of what a release derives from its records and needs of the database: its steps and indexes. */
function digestOf(connection: Connection, steps: readonly MigrationStep[]): string {
  const indexes = [...declaredIndexes(connection)]
    .filter(([, ofCollection]) => ofCollection.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([steps.map(({ name }) => name).sort(), indexes]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/**
 * Which releases have written since the data were last complete. One that does not know what another release derives from
 * a record, such as a search text or a sum, stores the record without it.
 */
export function createReleaseForm(connection: Connection, steps: readonly MigrationStep[]) {
  let digest: string | undefined;
  const own = (): string => {
    digest ??= digestOf(connection, steps);
    return digest;
  };
  const { reader, writer } = completedTasksOf(connection);
  const forms = async () => (await reader.findOne({ _id }))?.names ?? [own()];
  const save = (names: readonly string[]) => writer.updateOne({ _id }, { $set: { names } }, { upsert: true });

  return {
    /** Whether a release with another form has written. Not of releases that recorded no form. */
    isMixed: async (): Promise<boolean> => (await forms()).some((form) => form !== own()),
    /** Records that this release begins to write beside another one. */
    async join(): Promise<void> {
      await save([...new Set([...(await forms()), own()])]);
    },
    /** Records that the data are complete, and that this release alone writes. */
    async complete(): Promise<void> {
      await save([own()]);
    },
  };
}
