import type { ImportRecord } from '@freightdesk/contracts/core';
import { formatCount } from '@freightdesk/tax';

/** Whether somebody may press Undo: within the day, and again where undoing was interrupted. */
export const isUndoable = ({ state, undoUntil }: ImportRecord, now: Date): boolean =>
  state === 'undoing' || (state === 'saved' && now <= new Date(undoUntil));

/** What became of an import. */
export function importStateText({ state, savedCount, removedCount, keptCount }: ImportRecord): string {
  if (state === 'saved') return 'Saved';
  if (state === 'undoing')
    return `Undoing: ${formatCount(removedCount + keptCount)} of ${formatCount(savedCount)}`;
  return keptCount === 0
    ? `Undone: ${formatCount(removedCount)} removed`
    : `Undone: ${formatCount(removedCount)} removed, ${formatCount(keptCount)} stay`;
}

/** How many records stay that are not named. */
export const unnamedText = ({ keptCount, keptRecords }: ImportRecord): string | undefined =>
  keptCount > keptRecords.length ? `and ${formatCount(keptCount - keptRecords.length)} more` : undefined;

/** The question before an import is undone. */
export const undoQuestion = ({ fileName, savedCount }: ImportRecord, plural: string): string =>
  `Remove what ${fileName || 'this import'} has saved (${formatCount(savedCount)} ${plural})? What is used, has notes or files, or was changed since stays.`;
