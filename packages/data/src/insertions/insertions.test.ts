import { type ClientScope, systemScope } from '@freightdesk/service-kit';
import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import * as z from 'zod/mini';
import { createActivityReader } from '../audit-activity';
import { auditEntriesOf } from '../audit-trail';
import { identifyBy } from '../identifiers';
import { PendingTotals } from '../pending-totals';
import type { TenantRecord } from '../stored';
import { createTenantData, type TenantData } from '../tenant-data';
import type { TenantRecords } from '../tenant-records';
import { insertInPieces, keepTotals, tenantSchema } from '../tenant-schema';
import { completeRecords } from '../testing';
import { type Insertion, insertionsOf, withoutEntries } from './insertion';
import { Insertions } from './insertions';
import { readVisible, visibleReadsOf } from './visible-reads';

interface Note extends TenantRecord {
  readonly code: string;
  readonly colour: string;
  readonly size: number;
  readonly tags: readonly string[];
}

// Activity is reported for kinds of records that the contracts name.
const KIND = 'parties';
const storedNote = z.object({
  code: z.string(),
  colour: z.string(),
  size: z.number(),
  tags: z.array(z.string()),
});
const schema = tenantSchema<Note>(storedNote, KIND);
identifyBy(schema, 'code');
keepTotals(schema, { by: ['colour'], sums: ['size'] });
insertInPieces(schema);

let database: TestDatabase;
let data: TenantData;
let notes: TenantRecords<Note>;
let clientCount = 0;
let scope: ClientScope;
beforeAll(async () => {
  database = await startTestDatabase();
  data = createTenantData(database.connection, { pieceSize: PIECE });
  notes = data.records<Note>('Note', schema);
  await completeRecords(database.connection, data);
});
afterAll(() => database.close());
beforeEach(async () => {
  clientCount += 1;
  scope = systemScope(`client ${clientCount}`);
  await add('first');
});
afterEach(() => jest.restoreAllMocks());

/** Adds a note by a request of its own. */
const add = (code: string) => data.write(systemScope(scope.clientId), (tx) => notes.insert(tx, note(code)));

const PIECE = 20;
const COUNT = 2 * PIECE + 1;
const note = (code: string) => ({ code, colour: 'red', size: 1, tags: ['a', 'b'] });
const many = (prefix = 'many') => Array.from({ length: COUNT }, (_none, index) => note(`${prefix} ${index}`));

/** Runs `step` before each piece of an insertion is stored, with the number of pieces that are stored already. */
function beforeEachPiece(step: (pieceCount: number) => Promise<unknown>): void {
  const model = database.connection.model('Note');
  const insertMany = model.insertMany.bind(model) as (...input: unknown[]) => Promise<never>;
  let pieceCount = 0;
  jest.spyOn(model, 'insertMany').mockImplementation((async (...input: unknown[]) => {
    await step(pieceCount);
    pieceCount += 1;
    return insertMany(...input);
  }) as never);
}

/** Stops an insertion before one of its pieces is stored. */
function holdPiece(place: number): { readonly isReached: Promise<void>; readonly goOn: () => void } {
  let goOn: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const isReached = new Promise<void>((resolve) =>
    beforeEachPiece(async (pieceCount) => {
      if (pieceCount !== place) return;
      resolve();
      await mayGoOn;
    }),
  );
  return { isReached, goOn: () => goOn() };
}

const shape = { sortable: [], defaultSort: { id: 1 }, toAnswer: ({ code }: Note) => code } as const;
const entryCount = () =>
  readVisible(database.connection, scope, (running) =>
    auditEntriesOf(database.connection).reader.count(
      withoutEntries({ clientId: scope.clientId, 'record.kind': KIND }, running),
    ),
  );

/** The numbers of notes that all kinds of reads see, without repetition. */
async function countsSeen(within: ClientScope = scope): Promise<number[]> {
  const groups = await notes.findGrouped(within, {}, 'colour', { id: 1 });
  const [ofRecords] = await notes.sumsBy(within, ['colour'], ['size'], { tags: 'a' });
  const [ofTotals] = await notes.sumsBy(within, ['colour'], ['size'], {});
  const page = await notes.list(within, { page: 1, pageSize: 1 }, shape);
  const narrowPage = await notes.list(within, { page: 1, pageSize: 1 }, { ...shape, filter: { tags: 'b' } });
  const ids = await notes.listSource(within).ids({}, 2 * COUNT);
  const codes = ['first', ...many().map(({ code }) => code)];
  return [
    ...new Set([
      (await notes.find(within)).length,
      (await notes.find(within, { $nor: [{ size: 2 }] })).length,
      (await notes.byIds(within, ids.map(Number))).length,
      (await notes.byIdentifiers(within, codes)).length,
      await notes.count(within),
      await notes.count(within, { tags: 'a' }),
      ids.length,
      groups.get('red')?.length ?? 0,
      ofRecords?.size ?? 0,
      ofTotals?.size ?? 0,
      (await notes.sizeOf(within, 'tags')) / 2,
      'total' in page ? page.total : 0,
      'total' in narrowPage ? narrowPage.total : 0,
      await entryCount(),
    ]),
  ];
}

const atNight = process.env.NIGHTLY ? test : test.skip;

const storedCount = () => database.connection.collection(KIND).countDocuments({ clientId: scope.clientId });

test('reads see nothing of an insertion before it is complete, also in transactions, and all of it afterwards', async () => {
  const activity = createActivityReader(database.connection, { parties: '{code}' });
  const readings: unknown[] = [];
  beforeEachPiece(async (pieceCount) => {
    expect(await storedCount()).toBe(1 + pieceCount * PIECE);
    readings.push(await countsSeen(), await data.write(scope, countsSeen), await activity(scope));
  });
  const before = [[1], [1], await activity(scope)];
  const firstId = await notes.insertInPieces(scope, many());
  expect(readings).toEqual([...before, ...before, ...before]);
  expect(await countsSeen()).toEqual([1 + COUNT]);
  expect(await data.write(scope, countsSeen)).toEqual([1 + COUNT]);
  expect(await activity(scope)).toMatchObject([
    { text: expect.stringMatching(/^many \d+ and others added$/) },
  ]);
  expect(await notes.byId(scope, firstId + PIECE)).toMatchObject(note(`many ${PIECE}`));
});

test('a record of an insertion is stored as any other is, with the same entry in the audit trail', async () => {
  const firstId = await notes.insertInPieces(scope, many());
  const other = await add('other');
  const storedOf = async (id: number) => {
    const { _id, createdAt, updatedAt, ...row } = Object(
      await database.connection.collection(KIND).findOne({ clientId: scope.clientId, id }),
    );
    expect([_id, createdAt, updatedAt].map((each) => each.constructor.name)).toEqual([
      'ObjectId',
      'Date',
      'Date',
    ]);
    return { ...row, id: 0, code: '', identifierKey: '' };
  };
  const entryOf = async (id: number) => {
    const [entry] = await auditEntriesOf(database.connection).reader.find({
      clientId: scope.clientId,
      'record.id': String(id),
    });
    return entry?.changes?.filter(({ field }) => field !== 'code');
  };
  expect(await storedOf(firstId)).toEqual(await storedOf(other.id));
  expect(await entryOf(firstId)).toEqual(await entryOf(other.id));
});

test('a record of an insertion that is not complete is neither changed nor removed, and its identifier is told', async () => {
  beforeEachPiece(async (pieceCount) => {
    if (pieceCount !== 1) return;
    const [hidden] = await database.connection
      .collection(KIND)
      .find({ clientId: scope.clientId })
      .sort({ id: -1 })
      .toArray();
    const id = Number(hidden?.id);
    expect(await notes.byId(scope, id)).toBeNull();
    expect(await data.write(scope, (tx) => notes.changeAsRead(tx, { id }, { size: 2 }))).toBeNull();
    expect(await data.write(scope, (tx) => notes.removeAsRead(tx, { id }))).toBe(false);
    await data.write(scope, (tx) => notes.changeAll(tx, { code: 'many 1' }, { $set: { size: 2 } }));
    expect(await notes.unfinishedIdentifiers(scope, ['MANY 1', 'first', 'none'])).toEqual(['MANY 1']);
  });
  await notes.insertInPieces(scope, many());
  expect(await countsSeen()).toEqual([1 + COUNT]);
  expect(await notes.unfinishedIdentifiers(scope, ['MANY 1'])).toEqual([]);
});

test('an insertion whose last piece fails leaves nothing behind', async () => {
  const records = [...many().slice(1), note('FIRST')];
  await expect(notes.insertInPieces(scope, records)).rejects.toMatchObject({ code: 11_000 });
  expect([await countsSeen(), await storedCount()]).toEqual([[1], 1]);
  await notes.insertInPieces(scope, many());
  expect(await countsSeen()).toEqual([1 + COUNT]);
});

test('single records are created and removed beside an insertion', async () => {
  beforeEachPiece(async (pieceCount) => {
    const extraNote = await add(`beside ${pieceCount}`);
    if (pieceCount === 1) await data.write(scope, (tx) => notes.removeAsRead(tx, { id: extraNote.id }));
    expect(await notes.count(scope)).toBe([2, 2, 3][pieceCount]);
  });
  await notes.insertInPieces(scope, many());
  expect(await notes.find(scope)).toHaveLength(COUNT + 3);
  expect(await notes.count(scope)).toBe(COUNT + 3);
});

atNight('two insertions at once are both complete in the end, the second after the first', async () => {
  const firstIds = await Promise.all([
    notes.insertInPieces(scope, many('one')),
    notes.insertInPieces(scope, many('other')),
  ]);
  expect(await notes.count(scope)).toBe(1 + 2 * COUNT);
  for (const [index, prefix] of ['one', 'other'].entries())
    expect(await notes.byId(scope, firstIds[index] ?? 0)).toMatchObject({ code: `${prefix} 0` });
});

test('two insertions at once of the same records are saved once', async () => {
  const results = await Promise.allSettled([
    notes.insertInPieces(scope, many()),
    notes.insertInPieces(scope, many()),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await countsSeen()).toEqual([1 + COUNT]);
});

atNight('a migration that computes sums meanwhile counts no record twice', async () => {
  beforeEachPiece(() => completeRecords(database.connection, data));
  await notes.insertInPieces(scope, many());
  expect(await countsSeen()).toEqual([1 + COUNT]);
});

describe('a read during which an insertion', () => {
  test('begins and ends is repeated', async () => {
    await notes.count(scope);
    const run = jest.fn().mockImplementationOnce(async () => notes.insertInPieces(scope, many()));
    await visibleReadsOf(database.connection).read(scope, run);
    expect(run.mock.calls).toEqual([[[]], [[]]]);
  });

  test('begins is repeated without its records', async () => {
    const run = jest.fn().mockResolvedValue('answer');
    const { isReached, goOn } = holdPiece(0);
    await notes.count(scope);
    let insertion: Promise<unknown> | undefined;
    run.mockImplementationOnce(async () => {
      insertion = notes.insertInPieces(scope, many());
      await isReached;
    });
    expect(await visibleReadsOf(database.connection).read(scope, run)).toBe('answer');
    expect(run.mock.calls).toEqual([[[]], [[expect.objectContaining({ kind: KIND, isRunning: true })]]]);
    goOn();
    await insertion;
  });

  test('ends is repeated', async () => {
    const { isReached, goOn } = holdPiece(0);
    const insertion = notes.insertInPieces(scope, many());
    await isReached;
    await notes.count(scope);
    const run = jest.fn().mockImplementationOnce(async () => {
      goOn();
      await insertion;
    });
    await visibleReadsOf(database.connection).read(scope, run);
    expect(run.mock.calls).toEqual([[[expect.objectContaining({ isRunning: true })]], [[]]]);
  });

  test('is in a transaction sees what was there when the transaction began', async () => {
    const counts = await data.write(scope, async (tx) => {
      const before = await notes.find(tx);
      await notes.insertInPieces(scope, many());
      return [before.length, (await notes.find(tx)).length, await notes.count(tx, { tags: 'a' })];
    });
    expect(counts).toEqual([1, 1, 1]);
    expect(await storedCount()).toBe(1 + COUNT);
  });

  atNight('ends is in a transaction of a moment before without its records', async () => {
    const { isReached, goOn } = holdPiece(1);
    const insertion = notes.insertInPieces(scope, many());
    await isReached;
    const count = await data.write(scope, async (tx) => {
      // The first read of a transaction decides as of when it reads.
      await database.connection.collection('seeds').findOne({}, { session: tx.session });
      goOn();
      await insertion;
      return (await notes.find(tx)).length;
    });
    expect(count).toBe(1);
  });
});

describe('what a process left behind that was killed', () => {
  const insertions = () => insertionsOf(database.connection);

  /** Leaves an insertion behind that was never completed, as a process on a machine. */
  async function leaveBehind(holder: Partial<Insertion>): Promise<void> {
    const { clientId } = scope;
    const sums = database.connection.collection('sums');
    const rows = await sums.find({ clientId }).toArray();
    await notes.insertInPieces(scope, many());
    await sums.deleteMany({ clientId });
    await sums.insertMany(rows);
    const $set = { isRunning: true, token: 'of the dead', ...holder };
    await insertions().writer.updateOne({ _id: `${clientId} ${KIND}`, clientId }, { $set });
    expect([await countsSeen(), await storedCount()]).toEqual([[1], 1 + COUNT]);
  }
  const ownInsertions = (limits: object) =>
    new Insertions(database.connection, { pieceSize: PIECE, ...limits });
  const rethrow = (error: unknown) => {
    throw error;
  };
  const noRecords = async () => new PendingTotals();
  const nothing = {
    kind: KIND,
    firstId: 9_000_000,
    lastId: 9_000_000,
    pieces: [noRecords, noRecords, noRecords],
  };

  test('stays hidden, and is removed at the next start on its machine', async () => {
    await leaveBehind({});
    await data.removeAbandonedInsertions(rethrow);
    expect([await countsSeen(), await storedCount()]).toEqual([[1], 1]);
    const entries = database.connection.collection('audit');
    expect(await entries.countDocuments({ clientId: scope.clientId })).toBe(1);
  });

  atNight('is removed by the next insertion', async () => {
    await leaveBehind({});
    await notes.insertInPieces(scope, many());
    expect([await countsSeen(), await storedCount()]).toEqual([[1 + COUNT], 1 + COUNT]);
  });

  atNight(
    'on another machine is removed by the next insertion once it has been silent for long enough',
    async () => {
      await leaveBehind({ host: 'elsewhere' });
      await ownInsertions({ silence: 1, interval: 5 }).run(scope, nothing);
      expect([await countsSeen(), await storedCount()]).toEqual([[1], 1]);
    },
  );

  atNight('on another machine is removed some time after a start if it has not moved', async () => {
    await leaveBehind({ host: 'elsewhere' });
    await ownInsertions({ silence: 1 }).removeAbandoned(rethrow);
    while ((await storedCount()) !== 1);
    expect(await countsSeen()).toEqual([1]);
  });

  test('on another machine is left alone while it moves, and another insertion is asked to wait', async () => {
    await leaveBehind({ host: 'elsewhere' });
    await expect(ownInsertions({ patience: 1, interval: 5 }).run(scope, nothing)).rejects.toMatchObject({
      status: 503,
      code: 'busy',
    });
    expect(await storedCount()).toBe(1 + COUNT);
  });

  test('completes nothing when it goes on after all', async () => {
    let takeOver: Promise<unknown> | undefined;
    beforeEachPiece(async (pieceCount) => {
      const filter = { _id: `${scope.clientId} ${KIND}`, clientId: scope.clientId };
      // The change waits for the transaction of this piece.
      if (pieceCount === 0)
        takeOver = insertions()
          .writer.updateOne(filter, { $set: { token: 'of another' } })
          .exec();
    });
    await expect(notes.insertInPieces(scope, many())).rejects.toMatchObject({ code: 'unavailable' });
    await takeOver;
    expect(await countsSeen()).toEqual([1]);
  });
});
