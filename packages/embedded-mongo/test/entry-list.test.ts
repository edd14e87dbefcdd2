import { compareValues } from '../src/bson/compare';
import type { Key, Probe } from '../src/indexes/entry-chunk';
import { EntryList } from '../src/indexes/entry-list';
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
  const filled = new EntryList<StoredRecord>(compareValues);
  filled.fill(records.map((record) => ({ key: [(record.id * 7) % COUNT], record })));
  expect(keysOf(filled.between(ALL, NONE))).toEqual(numbers);
  filled.add([COUNT], at(0));
  filled.add([-1], at(1));
  expect(keysOf(filled.between(ALL, NONE))).toEqual([-1, ...numbers, COUNT]);
  expect(filled.last).toEqual({ key: [COUNT], record: at(0) });
});

test('an entry that is not there is not taken away, nor another one in its place', () => {
  list.remove([COUNT], at(0));
  list.remove([5], at(6));
  new EntryList<StoredRecord>(compareValues).remove([1], at(1));
  expect(keysOf(list.between(ALL, NONE))).toEqual(numbers);
});

test.each(['between', 'betweenReversed'] as const)(
  '%s goes on behind its entry when others change',
  (way) => {
    const seen: unknown[] = [];
    for (const { key, record } of list[way](ALL, NONE)) {
      seen.push(key[0]);
      list.remove(key, record);
    }
    expect(seen).toEqual(way === 'between' ? numbers : numbers.toReversed());
  },
);

test.each(['between', 'betweenReversed'] as const)(
  '%s gives each entry once when those beside it go',
  (way) => {
    const seen: unknown[] = [];
    for (const { key } of list[way](ALL, NONE)) {
      seen.push(key[0]);
      if (key[0] === 300) for (let near = 290; near <= 310; near++) list.remove([near], at(near));
    }
    const isLeft = (key: number) =>
      key === 300 || (way === 'between' ? key <= 300 || key > 310 : key < 290 || key > 300);
    const left = numbers.filter(isLeft);
    expect(seen).toEqual(way === 'between' ? left : left.toReversed());
  },
);

test('so do the entries of which something is asked', () => {
  const seen: unknown[] = [];
  const isEven = (number: unknown) => Number(number) % 2 === 0;
  const accepts = ([number]: Key) => isEven(number);
  for (const entry of list.accepting(ALL, NONE, { literal: undefined, accepts })) {
    if (entry === PAUSE) continue;
    seen.push(entry.key[0]);
    list.remove(entry.key, entry.record);
  }
  expect(seen).toEqual(numbers.filter(isEven));
});
