import type { ImportedMaster, ImportRecord, listImportsQuery } from '@freightdesk/contracts/core';
import { type Identity, isAdmin } from '@freightdesk/contracts/shared';
import type { ListAnswer, WriteScope } from '@freightdesk/data';
import { refuse, type UserCaller } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { ImportLog } from './import-log.repository';

/** Where it is kept what imports have saved. */
export interface ImportLogNeeds {
  readonly importLog: ImportLog;
}

/** Who asks, and for which client. */
export type ImportCaller = Pick<UserCaller, 'scope' | 'identity'>;

/** An import as its batches name it. */
interface NamedImport {
  readonly master: ImportedMaster;
  readonly importId: string;
  readonly fileName: string;
}

const importUndone = () => refuse('import_undone', 'This import was undone. Begin a new import.');

/**
 * Adds rows to what an import has saved, in the transaction that shows them.
 *
 * @throws {ServiceError} 409 `import_undone` when somebody has begun to undo it (MASTER-16)
 */
export async function logRows(
  { importLog, master, importId, fileName }: ImportLogNeeds & NamedImport,
  tx: WriteScope,
  count: number,
): Promise<void> {
  const record = await importLog.byImportId(tx, master, importId);
  if (record && record.state !== 'saved') throw importUndone();
  if (record) return importLog.change(tx, record, { savedCount: record.savedCount + count });
  const { userId = 0, fullName = '' } = tx.actor.identity ?? {};
  const author = { createdById: userId, createdByName: fullName };
  const undoing = { undoneByName: null, undoneAt: null, removedCount: 0, keptCount: 0, keptRecords: [] };
  const rows = { savedCount: count, state: 'saved' as const };
  return importLog.insert(tx, { kind: master, importId, fileName, ...author, ...rows, ...undoing });
}

/** Whether somebody sees and may undo an import: the own ones, and admins those of all. */
export const seesImport = (identity: Identity, { createdById }: { readonly createdById: number }): boolean =>
  createdById === identity.userId || isAdmin(identity);

/** A page of the imports of a master that the caller sees, newest first. */
export const listImportsOf =
  ({ importLog }: ImportLogNeeds) =>
  (
    { scope, identity }: ImportCaller,
    { kind, page, pageSize, sort }: z.output<typeof listImportsQuery>,
  ): Promise<ListAnswer<ImportRecord>> => {
    const createdById = isAdmin(identity) ? undefined : identity.userId;
    return importLog.list(scope, { kind, page, pageSize, sort, createdById });
  };
