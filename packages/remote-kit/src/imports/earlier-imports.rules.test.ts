import type { ImportRecord } from '@freightdesk/contracts/core';
import { importStateText, isUndoable, unnamedText } from './earlier-imports.rules';

const record: ImportRecord = {
  id: 1,
  kind: 'parties',
  fileName: 'parties.csv',
  createdAt: '2026-11-26T09:00:00.000Z',
  createdByName: 'Asha Menon',
  savedCount: 1_200,
  state: 'saved',
  undoUntil: '2026-11-27T09:00:00.000Z',
  undoneByName: null,
  undoneAt: null,
  removedCount: 0,
  keptCount: 0,
  keptRecords: [],
};

test.each([
  ['saved', '2026-11-27T09:00:00.000Z', true],
  ['saved', '2026-11-27T09:00:00.001Z', false],
  ['undoing', '2026-11-29T09:00:00.000Z', true],
  ['undone', '2026-11-26T10:00:00.000Z', false],
] as const)('an import that is %s at %s can be undone: %s', (state, now, expected) => {
  expect(isUndoable({ ...record, state }, new Date(now))).toBe(expected);
});

test.each([
  [{}, 'Saved', undefined],
  [{ state: 'undoing', removedCount: 390, keptCount: 10 }, 'Undoing: 400 of 1,200', 'and 10 more'],
  [{ state: 'undone', removedCount: 1_200 }, 'Undone: 1,200 removed', undefined],
  [
    { state: 'undone', removedCount: 1_000, keptCount: 200 },
    'Undone: 1,000 removed, 200 stay',
    'and 200 more',
  ],
] as const)('%j is told as %s', (changes, text, unnamed) => {
  expect(importStateText({ ...record, ...changes })).toBe(text);
  expect(unnamedText({ ...record, ...changes })).toBe(unnamed);
});
