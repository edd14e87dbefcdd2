import { type KeptRecord, MOST_KEPT_NAMES } from '@freightdesk/contracts/core';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { ImportLogRecord } from './import-log.model';
import type { ImportLogNeeds } from './import-log.service';
import type { MadeRecord, madeRecordsOf } from './imported-records.repository';
import type { ImportedUses } from './imported-uses.service';
import type { UndoTask, UndoTasks } from './undo-task.repository';

/** The dependencies of undoing. */
export interface UndoNeeds extends ImportLogNeeds {
  readonly undoTasks: UndoTasks;
  readonly madeRecords: ReturnType<typeof madeRecordsOf>;
  readonly usesOf: ImportedUses;
  readonly write: Write;
  /** The most records that one step looks at. */
  readonly pieceSize: number;
}

const CHANGED = 'Changed since';

/** Nobody has changed a record that is as old as its last change. */
const isUnchanged = ({ record: { createdAt, updatedAt } }: MadeRecord): boolean =>
  createdAt.getTime() === updatedAt.getTime();

const idOf = ({ record: { id } }: MadeRecord): number => id;

/** The records that stay, with their reasons. */
const keptOf = (records: readonly MadeRecord[], reasonOf: (id: number) => string | undefined): KeptRecord[] =>
  records.flatMap(({ name, record: { id } }) => {
    const reason = reasonOf(id);
    return reason === undefined ? [] : [{ id, name, reason }];
  });

/** Counts what a step removes and what it leaves, and names the first of those that stay. */
function noteStep(
  { importLog }: UndoNeeds,
  tx: WriteScope,
  record: Stored<ImportLogRecord>,
  removedCount: number,
  keptRecords: readonly KeptRecord[],
): Promise<void> {
  return importLog.change(tx, record, {
    removedCount: record.removedCount + removedCount,
    keptCount: record.keptCount + keptRecords.length,
    keptRecords: [...record.keptRecords, ...keptRecords].slice(0, MOST_KEPT_NAMES),
  });
}

/** Removes those of some records that are not used and were not changed. They are kept beside their collection. */
async function removeUnused(
  needs: UndoNeeds,
  scope: ClientScope,
  task: UndoTask,
  record: Stored<ImportLogRecord>,
  rows: readonly MadeRecord[],
): Promise<void> {
  const { undoTasks, madeRecords, usesOf, write } = needs;
  const unchanged = rows.filter(isUnchanged);
  const uses = await usesOf(scope, record.kind, unchanged.map(idOf));
  const unused = unchanged.filter((row) => !uses.has(idOf(row)));
  const cursor = rows.at(-1)?.record.idempotencyKey ?? task.cursor;
  await write(scope, async (tx) => {
    if (!(await undoTasks.advance(tx, task, cursor))) return;
    const removedIds = await madeRecords[record.kind].remove(tx, unused);
    await undoTasks.keep(
      tx,
      task,
      unused.filter((row) => removedIds.has(idOf(row))),
    );
    const reasonOf = (id: number) => (removedIds.has(id) ? undefined : (uses.get(id) ?? CHANGED));
    await noteStep(needs, tx, record, removedIds.size, keptOf(rows, reasonOf));
  });
}

/** Brings back what somebody has begun to use between the question and the removal (decision 0010). */
async function confirmRemoval(
  needs: UndoNeeds,
  scope: ClientScope,
  task: UndoTask,
  record: Stored<ImportLogRecord>,
): Promise<void> {
  const { undoTasks, madeRecords, usesOf, write } = needs;
  const { removedRecords, cursor } = task;
  const uses = await usesOf(scope, record.kind, removedRecords.map(idOf));
  await write(scope, async (tx) => {
    if (!(await undoTasks.advance(tx, task, cursor))) return;
    const usedRecords = removedRecords.filter((row) => uses.has(idOf(row)));
    for (const each of usedRecords) await madeRecords[record.kind].restore(tx, each);
    const reasonOf = (id: number) => uses.get(id);
    await noteStep(needs, tx, record, -usedRecords.length, keptOf(usedRecords, reasonOf));
  });
}

/** Ends the task: no row is left that was not looked at. */
const end = (
  { undoTasks, importLog, write }: UndoNeeds,
  scope: ClientScope,
  task: UndoTask,
  record: Stored<ImportLogRecord>,
): Promise<void> =>
  write(scope, async (tx) => {
    if (await undoTasks.end(tx, task)) await importLog.change(tx, record, { state: 'undone' });
  });

/**
 * Takes the next step of undoing an import, which another process may take instead. Whether anything is left to do.
 *
 * @throws {ServiceError} 503 when another service cannot be asked; the step can be taken later
 */
export async function takeStep(needs: UndoNeeds, scope: ClientScope, id: number): Promise<boolean> {
  const { undoTasks, importLog, madeRecords, pieceSize } = needs;
  const task = await undoTasks.of(scope, id);
  const record = task && (await importLog.byId(scope, id));
  if (!record) return false;
  if (task.removedRecords.length > 0) await confirmRemoval(needs, scope, task, record);
  else {
    const rows = await madeRecords[record.kind].next(scope, record.importId, task.cursor, pieceSize);
    if (rows.length > 0) await removeUnused(needs, scope, task, record, rows);
    else await end(needs, scope, task, record);
  }
  return true;
}
