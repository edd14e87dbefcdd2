import { compareValues } from '../src/bson/compare';
import type { Key, Probe } from '../src/indexes/entry-chunk';
import { EntryList } from '../src/indexes/entry-list';
import { EntryRuns } from '../src/indexes/entry-runs';
import { PAUSE } from '../src/pace';
import { StoredRecord } from '../src/storage/versions';

const ALL: Probe = () => 0;
const NONE: Probe = () => -1;
const COUNT = 400;
const records = Array.from({ length: COUNT }, (_, id) => new StoredRecord(id, undefined));
const at = (id: number) => records[id] as StoredRecord;

let list: EntryList<StoredRecord>;
beforeEach(() => {
  list = new EntryList(compareValues);
  for (const record of records) list.add([record.id], record);
});

const keysOf = (entries: Iterable<{ key: Key }>) => Array.from(entries, ({ key: [number] }) => number);
const numbers = Array.from({ length: COUNT }, (_, n) => n);

test('many entries at once come in their order, and others into it', () => {
  const filledList = new EntryList<StoredRecord>(compareValues);
  filledList.fill(records.map((record) => ({ key: [(record.id * 7) % COUNT], record })));
  expect(keysOf(filledList.between(ALL, NONE))).toEqual(numbers);
  filledList.add([COUNT], at(0));
  filledList.add([-1], at(1));
  expect(keysOf(filledList.between(ALL, NONE))).toEqual([-1, ...numbers, COUNT]);
  expect(filledList.last).toEqual({ key: [COUNT], record: at(0) });
});

test.each([0, 1, 1_024, 3_000])(
  '%i entries of sorted runs come in the order of keys, then of records',
  (count) => {
    const runs = new EntryRuns<StoredRecord>(compareValues);
    const newList = new EntryList<StoredRecord>(compareValues);
    const expected = new EntryList<StoredRecord>(compareValues);
    for (let id = 0; id < count; id++) {
      const [key, record] = [[(id * 7) % 300], new StoredRecord(id, undefined)];
      runs.add([{ key, record }]);
      expected.add(key, record);
      runs.sortRun();
    }
    expect([...newList.fillInOrder(runs.inOrder())]).toHaveLength(Math.floor(count / 128));
    const idsOf = (list: EntryList<StoredRecord>) =>
      Array.from(list.between(ALL, NONE), ({ key: [number], record: { id } }) => [number, id]);
    expect(idsOf(newList)).toEqual(idsOf(expected));
  },
);

test('an entry that is not there is not taken away, nor another one in its place', () => {
  list.remove([COUNT], at(0));
  list.remove([5], at(6));
  new EntryList<StoredRecord>(compareValues).remove([1], at(1));
  expect(keysOf(list.between(ALL, NONE))).toEqual(numbers);
});

test.each(['between', 'betweenReversed'] as const)(
  '%s goes on behind its entry when others change',
  (way) => {
    const keys: unknown[] = [];
    for (const { key, record } of list[way](ALL, NONE)) {
      keys.push(key[0]);
      list.remove(key, record);
    }
    expect(keys).toEqual(way === 'between' ? numbers : numbers.toReversed());
  },
);

test.each(['between', 'betweenReversed'] as const)(
  '%s gives each entry once when those beside it go',
  (way) => {
    const keys: unknown[] = [];
    for (const { key } of list[way](ALL, NONE)) {
      keys.push(key[0]);
      if (key[0] === 300) for (let near = 290; near <= 310; near++) list.remove([near], at(near));
    }
    const isLeft = (key: number) =>
      key === 300 || (way === 'between' ? key <= 300 || key > 310 : key < 290 || key > 300);
    const remaining = numbers.filter(isLeft);
    expect(keys).toEqual(way === 'between' ? remaining : remaining.toReversed());
  },
);

test('so do the entries of which something is asked', () => {
  const keys: unknown[] = [];
  const isEven = (number: unknown) => Number(number) % 2 === 0;
  const accepts = ([number]: Key) => isEven(number);
  for (const entry of list.accepting(ALL, NONE, { literal: undefined, accepts })) {
    if (entry === PAUSE) continue;
    keys.push(entry.key[0]);
    list.remove(entry.key, entry.record);
  }
  expect(keys).toEqual(numbers.filter(isEven));
});

test.each([0, 1, 127, 128, 200, COUNT - 1, COUNT, COUNT + 1])(
  '%i entries are passed over at once',
  (skip) => {
    const [from, to]: [Probe, Probe] = [(key) => Number(key[0]) - 10, (key) => Number(key[0]) - 390];
    for (let gone = 100; gone < 230; gone++) list.remove([gone], at(gone));
    const remaining = numbers.filter((n) => n < 100 || n >= 230);
    const inside = remaining.filter((n) => n >= 10 && n < 390);
    expect(keysOf(list.between(ALL, NONE, skip))).toEqual(remaining.slice(skip));
    expect(keysOf(list.betweenReversed(ALL, NONE, skip))).toEqual(remaining.toReversed().slice(skip));
    expect(keysOf(list.between(from, to, skip))).toEqual(inside.slice(skip));
    expect(keysOf(list.betweenReversed(from, to, skip))).toEqual(inside.toReversed().slice(skip));
  },
);

const countOf = (start: Probe, end: Probe): unknown => list.count(start, end, undefined).next().value;

test('entries are counted by the lengths of chunks, none where the end stands before the start', () => {
  const [early, late]: [Probe, Probe] = [(key) => Number(key[0]) - 3, (key) => Number(key[0]) - 397];
  expect(countOf(ALL, NONE)).toBe(COUNT);
  expect(countOf(early, late)).toBe(394);
  expect(countOf(late, early)).toBe(0);
});

test.each<[string, Key[]]>([
  ['one value', [[-0], [0], [5], ['a'], ['a'], [[1, 2]], [undefined]]],
  [
    'several values',
    [
      [5, 'a'],
      [5, 'b'],
      [-0, 'b'],
      [null, [1]],
      [undefined, 0],
    ],
  ],
])('keys of %s, lists and zeros come out as they went in', (_name, keys) => {
  const filledList = new EntryList<StoredRecord>(() => 0);
  filledList.fill(keys.map((key, id) => ({ key, record: at(id) })));
  const list = new EntryList<StoredRecord>(() => 0);
  for (const [id, key] of keys.entries()) list.add(key, at(id));
  for (const each of [filledList, list]) {
    expect(Array.from(each.between(ALL, NONE), ({ key }) => key)).toEqual(keys);
    expect([...each.trim()]).toEqual([PAUSE]);
    expect(Array.from(each.between(ALL, NONE), ({ key }) => key)).toEqual(keys);
  }
});
