import { type ClientScope, systemScope } from '@freightdesk/service-kit';
import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { WriteScope } from './scopes';
import { searchable } from './search';
import { SearchBlocks } from './search-blocks';
import { searchText } from './search-text';
import type { TenantRecord } from './stored';
import { createTenantData, type TenantData } from './tenant-data';
import type { TenantRecords } from './tenant-records';
import { indexOrders, tenantSchema } from './tenant-schema';
import { completeRecords, monitored, plansOf, type QueryPlan } from './testing';

interface Note extends TenantRecord {
  readonly name: string;
  readonly isDone: boolean;
}

const schema = tenantSchema<Note>(z.object({ name: z.string(), isDone: z.boolean() }), 'notes');
indexOrders(schema, ['name'], ['isDone']);
const NOTE_SEARCH = searchable(schema, ['name']);
const shape = {
  search: NOTE_SEARCH,
  sortable: ['name', 'id'],
  defaultSort: { name: 1, id: 1 },
  textOrder: 'name',
  toAnswer: ({ name }: Note) => name,
} as const;

let database: TestDatabase;
let connection: Connection;
let data: TenantData;
let notes: TenantRecords<Note>;
let clients = 0;
let scope: ClientScope;
beforeAll(async () => {
  database = await startTestDatabase();
  connection = await monitored(database.connection, database.uri);
  data = createTenantData(connection);
  notes = data.records<Note>('Note', schema);
  await completeRecords(connection, data);
});
afterAll(async () => {
  await connection.close();
  await database.close();
});
beforeEach(() => {
  scope = systemScope(`client ${++clients}`);
});

const note = (name: string, isDone = false) => ({ name, isDone });
const write = <Result>(work: (tx: WriteScope) => Promise<Result>) => data.write(scope, work);
const blocks = () => connection.collection('search_blocks');
const blocksOfClient = () => blocks().find({ clientId: scope.clientId }).toArray();
/** The names that a search finds, as a list and as a page. */
async function search(q: string, filter: object = {}): Promise<unknown> {
  const whole = await notes.list(scope, { q }, { ...shape, filter });
  const page = await notes.list(scope, { q, page: 1, pageSize: 500 }, { ...shape, filter });
  expect(page).toMatchObject({ items: whole });
  return whole;
}

describe('a search of records', () => {
  test('follows what is stored, changed and removed', async () => {
    await write((tx) =>
      notes.insertAll(
        tx,
        ['Anna', 'Bannatyne', 'Carl'].map((name) => note(name)),
      ),
    );
    const { id } = await write((tx) => notes.insert(tx, note('Joanna')));
    expect(await search('anna')).toEqual(['Anna', 'Bannatyne', 'Joanna']);
    await write((tx) => notes.change(tx, { name: 'Bannatyne' }, { $set: { name: 'Bella' } }));
    await write((tx) => notes.changeAll(tx, { name: 'Anna' }, { $set: { name: 'Anna Two' } }));
    await write((tx) => notes.remove(tx, { id }));
    expect([await search('anna'), await search('ella'), await search('nobody')]).toEqual([
      ['Anna Two'],
      ['Bella'],
      [],
    ]);
  });

  test('finds nothing of a transaction that did not commit, and inside of it what it wrote', async () => {
    await write((tx) => notes.insert(tx, note('Dora')));
    const failure = write(async (tx) => {
      await notes.insert(tx, note('Theodora'));
      expect(await notes.list(tx, { q: 'dora' }, shape)).toEqual(['Dora', 'Theodora']);
      throw new Error('taken back');
    });
    await expect(failure).rejects.toThrow('taken back');
    expect(await search('dora')).toEqual(['Dora']);
  });

  test('is narrowed by the filter of its list', async () => {
    await write((tx) => notes.insertAll(tx, [note('Emma', true), note('Gemma')]));
    expect([await search('emma', { isDone: true }), await search('emma', { isDone: false })]).toEqual([
      ['Emma'],
      ['Gemma'],
    ]);
  });

  test('meets what the text means besides', async () => {
    await write((tx) => notes.insertAll(tx, [note('Fay', true), note('Done by Fay'), note('Gus')]));
    const meaningOfText = (text: string) => (text === 'done' ? { isDone: true } : undefined);
    const answer = await notes.list(scope, { q: 'done', page: 1 }, { ...shape, meaningOfText });
    expect(answer).toMatchObject({ items: ['Done by Fay', 'Fay'], total: 2 });
  });
});

describe('blocks', () => {
  test('have up to 128 texts, and get new ones where texts were removed', async () => {
    const names = Array.from({ length: 300 }, (_none, index) => `Note ${index}`);
    await write((tx) =>
      notes.insertAll(
        tx,
        names.map((name) => note(name)),
      ),
    );
    const sizes = async () => (await blocksOfClient()).map(({ ids }) => ids.length).sort();
    expect(await sizes()).toEqual([128, 128, 44]);
    for (const name of ['Note 1', 'Note 2']) await write((tx) => notes.remove(tx, { name }));
    await write((tx) =>
      notes.insertAll(
        tx,
        ['x', 'y', 'z'].map((name) => note(name)),
      ),
    );
    expect((await sizes()).reduce((sum, size) => sum + size, 0)).toBe(301);
    expect(await sizes()).toHaveLength(3);
  });

  test('are full with long texts, however few', async () => {
    const long = 'long '.repeat(9_000);
    await write((tx) => notes.insertAll(tx, [note(`${long}one`), note(`${long}two`), note('short')]));
    expect(await blocksOfClient()).toHaveLength(2);
    expect(await search('short')).toEqual(['short']);
  });

  test('of concurrent transactions are different ones, so that none waits for another', async () => {
    const names = ['Hana', 'Johana', 'Rohana'];
    let started = 0;
    await Promise.all(
      names.map((name) =>
        write(async (tx) => {
          started += 1;
          await notes.insert(tx, note(name));
        }),
      ),
    );
    expect([await search('hana'), started]).toEqual([names, 3]);
  });
});

describe('the migration', () => {
  test('puts the texts of an earlier release into blocks, and renews what it has changed since', async () => {
    await write((tx) =>
      notes.insertAll(
        tx,
        ['Ida', 'Linda', 'Otto'].map((name) => note(name)),
      ),
    );
    const records = connection.collection('notes');
    const ofClient = { clientId: scope.clientId };
    await records.updateOne({ ...ofClient, name: 'Ida' }, { $unset: { searchText: 1, searchBlock: 1 } });
    await records.updateOne({ ...ofClient, name: 'Otto' }, { $set: { name: 'Rida', searchText: 'RIDA' } });
    expect(await search('rida')).toEqual([]);
    await completeRecords(connection, data);
    expect(await search('ida')).toEqual(['Ida', 'Rida']);
    expect(await search('otto')).toEqual([]);
  });
});

/** The bench of svc-core has 100,000 records. Fewer read fewer blocks, and as many records. */
const MANY = 20_000;
const MOST_KEYS = 5_000;
const MOST_BLOCKS = Math.ceil(MANY / 128);
/** How many records there are for each that has the word. */
const FREQUENCIES = [1, 4, 9, 10, 100, 10_000];
const PAGE = 50;

/** Numbers in another order than those of the records. */
const shuffled = (at: number): number => (at * 7_919) % 20_011;
/** A word of every third record behind the first 12,000 in the order of names. */
const isLate = (number: number) => number >= 12_000 && number % 3 === 0;
const manyNotes = Array.from({ length: MANY }, (_none, at) => {
  const words = FREQUENCIES.filter((each) => shuffled(at + 1) % each === 0).map((each) => `Word${each}x`);
  const lateWord = isLate(shuffled(at)) ? ['Late'] : [];
  return note([`${shuffled(at)}`.padStart(6, '0'), ...words, ...lateWord].join(' '), at % 10 === 0);
});

interface NamePage {
  readonly items: readonly string[];
  readonly total: number;
  readonly isTotalExceeded?: true;
}

async function storeMany(): Promise<void> {
  const { clientId } = scope;
  const rows = manyNotes.map((each, at) => ({
    ...each,
    id: at + 1,
    clientId,
    searchText: searchText(each, ['name']),
  }));
  await connection.collection('notes').insertMany(rows);
  const searchRows = rows.map(({ id, searchText: text }) => ({ id, text }));
  await write(({ session }) =>
    new SearchBlocks(connection).place({ clientId, of: 'notes' }, searchRows, { session, stripe: 0 }),
  );
}

describe('of many records', () => {
  let ofMany: ClientScope;
  beforeAll(async () => {
    ofMany = scope = systemScope('client with many');
    await storeMany();
  });

  const cases = [
    ...FREQUENCIES.map((each) => `word${each}x`),
    '00001',
    'd30x word49x',
    'nothing has this',
    'late',
  ].flatMap((q) => [{ q }, { q, isDone: true }, { q, sort: '-id' }]);
  test.each(cases)('a page for %j looks at few keys', async ({ q, isDone, sort = 'name' }) => {
    const filter = isDone === undefined ? {} : { isDone };
    let answer: unknown;
    const plans = await plansOf(connection, async () => {
      answer = await notes.list(ofMany, { q, sort, page: 1, pageSize: PAGE }, { ...shape, filter });
    });
    const keysOf = (of: readonly QueryPlan[]) => of.reduce((sum, { keysExamined }) => sum + keysExamined, 0);
    const ofBlocks = plans.filter(({ collection }) => collection === 'search_blocks');
    const matches = manyNotes.filter(
      ({ name, ...each }) =>
        name.toLowerCase().includes(q) && (isDone === undefined || each.isDone === isDone),
    );
    const names = matches.map(({ name }) => name);
    const inOrder = sort === 'name' ? names.sort() : names.reverse();
    const { items, total, isTotalExceeded } = answer as NamePage;
    expect(items).toEqual(inOrder.slice(0, PAGE));
    expect(keysOf(plans)).toBeLessThanOrEqual(MOST_KEYS);
    expect(keysOf(ofBlocks)).toBeLessThanOrEqual(ofBlocks.length * MOST_BLOCKS);
    if (isTotalExceeded) expect(total).toBeLessThan(matches.length);
    else expect(total).toBe(matches.length);
  });

  test.each([...FREQUENCIES.map((each) => `word${each}x`), 'late', 'd30x word49x'])(
    'the first matches of %s are those of the whole list, and are not counted where they are many',
    async (q) => {
      for (const sort of ['name', '-name', 'id', '-id']) {
        const [whole, head] = [
          await notes.list(ofMany, { q, sort }, shape),
          await notes.list(ofMany, { q, sort, page: 1, pageSize: 5, count: false }, shape),
        ];
        const names = whole as readonly string[];
        const { items, total, isTotalExceeded } = head as NamePage;
        expect(items).toEqual(names.slice(0, 5));
        if (isTotalExceeded) expect([total > 5, total < names.length]).toEqual([true, true]);
        else expect(total).toBe(names.length);
      }
    },
  );

  test.each(['word10x', 'word1x'])('five matches of %s need a part of the blocks', async (q) => {
    const plans = await plansOf(connection, () =>
      notes.list(ofMany, { q, page: 1, pageSize: 5, count: false }, shape),
    );
    const keysOf = (name: string) =>
      plans.reduce((sum, { collection, keysExamined }) => sum + (collection === name ? keysExamined : 0), 0);
    expect(keysOf('search_blocks')).toBeLessThan(MOST_BLOCKS / 2);
    expect(keysOf('notes')).toBeLessThanOrEqual(2_510);
  });

  test.each([2, 10, 19])('page %i of a frequent word looks at few keys too', async (page) => {
    const names = manyNotes.map(({ name }) => name).filter((name) => name.includes('Word9x'));
    const from = (page - 1) * PAGE;
    for (const sort of ['name', '-name']) {
      const query = { q: 'word9x', sort, page, pageSize: PAGE };
      let answer: unknown;
      const plans = await plansOf(connection, async () => {
        answer = await notes.list(ofMany, query, shape);
      });
      const inOrder = sort === 'name' ? names.toSorted() : names.toSorted().reverse();
      expect(answer).toMatchObject({ items: inOrder.slice(from, from + PAGE), total: 1_000 });
      const keys = plans.reduce((sum, { keysExamined }) => sum + keysExamined, 0);
      expect(keys).toBeLessThanOrEqual(MOST_KEYS);
    }
  });

  test.each([1, 2, 19, 20, 21, 54])(
    'page %i of a word that stands late has what a whole list has',
    async (page) => {
      const query = { q: 'late', page, pageSize: PAGE };
      const names = manyNotes.map(({ name }) => name).filter((name) => name.includes('Late'));
      const from = (page - 1) * PAGE;
      const up = names.toSorted();
      const down = up.toReversed();
      expect(await notes.list(ofMany, query, shape)).toMatchObject({ items: up.slice(from, from + PAGE) });
      expect(await notes.list(ofMany, { ...query, sort: '-name' }, shape)).toMatchObject({
        items: down.slice(from, from + PAGE),
      });
    },
  );
});
