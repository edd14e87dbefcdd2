import type { Stored, Write } from '@freightdesk/data';
import { type ClientScope, refuse, systemScope } from '@freightdesk/service-kit';
import type { MasterRecord } from './master.model';
import { type Removal, removeUnused } from './master-uses.service';

interface Note extends MasterRecord {
  readonly text: string;
}
const at = new Date('2026-11-21T04:00:00.000Z');
const note = { id: 7, _id: 'n7', clientId: '1', createdAt: at, updatedAt: at, text: 'kept' };
const scope = systemScope('1');
// Runs the work directly: this tests the order of the questions, not the database.
const write = ((scope: ClientScope, work: (tx: never) => unknown) =>
  work(scope as never)) as unknown as Write;

/** Removes a note whose uses are answered by `usesOf`; returns what is stored of it afterwards. */
function removalOf(usesOf: Removal<Note>['usesOf']) {
  const recordsById = new Map<number, Stored<Note>>([[note.id, note]]);
  const records: Removal<Note>['records'] = {
    kind: 'notes',
    byId: async (_scope, id) => recordsById.get(id) ?? null,
    removeAsRead: async (_tx, { id }) => recordsById.delete(id),
    restore: async (_tx, record) => {
      recordsById.set(record.id, record);
      return record;
    },
  };
  const removal = { records, write, thing: 'Note', alternative: 'Leave it.', usesOf };
  return { recordsById, removing: () => removeUnused(removal, scope, note.id) };
}

test('both questions of a deletion share five seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const signals: AbortSignal[] = [];
  const { recordsById, removing } = removalOf(async (_record, signal) => {
    signals.push(signal);
    return [];
  });
  await removing();
  const [limit] = timeout.mock.calls[0] ?? [];
  timeout.mockRestore();
  expect(recordsById.size).toBe(0);
  expect(signals).toHaveLength(2);
  expect(signals[0]).toBe(signals[1]);
  expect(limit).toBeLessThan(5_000);
});

test('a record whose second question is not answered comes back, with its times', async () => {
  let callCount = 0;
  const { recordsById, removing } = removalOf(async () => {
    callCount += 1;
    if (callCount === 2) throw refuse('unavailable', 'Jobs and bills could not be asked');
    return [];
  });
  await expect(removing()).rejects.toMatchObject({ code: 'unavailable' });
  expect(recordsById.get(note.id)).toMatchObject({ text: 'kept', createdAt: at, updatedAt: at });
});
