/** Reads the entries of an index that a plan asks for, and counts them. */
import { compareValues } from '../bson/compare';
import type { Document } from '../bson/values';
import { PAUSE, type Pause, window, withPauses } from '../pace';
import type { StoredRecord } from '../storage/versions';
import { at, firstNotBefore, type IndexEntry, type Key, type Probe } from './entry-chunk';
import type { KeyFilter } from './key-filter';
import type { ChosenPlan, Interval, Plan } from './planner';

type Entry = IndexEntry<StoredRecord>;

/** Where an entry stands relative to one side of an interval, which without a cut holds all that has its prefix. */
function sideOf({ index }: Plan, { prefix, lower, upper }: Interval, isStart: boolean): Probe {
  const direction = index.directions[prefix.length] ?? 1;
  const cut = isStart === direction > 0 ? lower : upper;
  const otherwise = isStart ? 0 : -1;
  return (key) => index.compareKeys(key, prefix) || (cut ? cut(key[prefix.length]) * direction : otherwise);
}

const startOf = (plan: Plan, interval: Interval): Probe => sideOf(plan, interval, true);
const endOf = (plan: Plan, interval: Interval): Probe => sideOf(plan, interval, false);

const entriesOf = (plan: Plan, interval: Interval, skip = 0): Iterable<Entry> =>
  plan.index.entries[plan.isReversed ? 'betweenReversed' : 'between'](
    startOf(plan, interval),
    endOf(plan, interval),
    skip,
  );

/** An interval that is read beside others, and the entry that it would give next. */
interface Stream {
  readonly rest: Iterator<Entry>;
  readonly entry: Entry;
}

type WithEntry = Pick<Stream, 'entry'>;

function ordering({ order }: Plan): (one: WithEntry, other: WithEntry) => number {
  return ({ entry: one }, { entry: other }) => {
    for (const { field, direction } of order) {
      const result = compareValues(one.key[field], other.key[field]) * direction;
      if (result !== 0) return result;
    }
    return 0;
  };
}

function insert(
  streams: Stream[],
  rest: Iterator<Entry>,
  compare: (one: Stream, other: Stream) => number,
): void {
  const next = rest.next();
  if (next.done) return;
  const stream = { rest, entry: next.value };
  // Behind those that are equal to it.
  const place = firstNotBefore(streams.length, (position) => compare(at(streams, position), stream) || -1);
  streams.splice(place, 0, stream);
}

function* inOrder(plan: Plan): Generator<Entry> {
  const compare = ordering(plan);
  const streams: Stream[] = [];
  for (const interval of plan.intervals)
    insert(streams, entriesOf(plan, interval)[Symbol.iterator](), compare);
  for (let next = streams.shift(); next; next = streams.shift()) {
    yield next.entry;
    insert(streams, next.rest, compare);
  }
}

function* accepting(entries: Iterable<Entry>, { accepts }: KeyFilter): Generator<Entry | Pause> {
  for (const entry of withPauses(entries)) if (entry === PAUSE || accepts(entry.key)) yield entry;
}

/** The entries that a plan reads, in its order, less those that its filter leaves out, and less the first `skip`. */
export function* scan(plan: ChosenPlan, skip = 0): Generator<Entry | Pause> {
  const { filter, index, intervals, isReversed, isSorted } = plan;
  const [only, ...others] = intervals;
  if (only && others.length === 0 && !filter) yield* entriesOf(plan, only, skip);
  else if (skip > 0) yield* window(scan(plan), skip, 0);
  else if (isSorted && others.length > 0)
    yield* filter ? accepting(inOrder(plan), filter) : withPauses(inOrder(plan));
  else
    for (const interval of intervals)
      if (!filter) yield* entriesOf(plan, interval);
      else if (isReversed) yield* accepting(entriesOf(plan, interval), filter);
      else yield* index.entries.accepting(startOf(plan, interval), endOf(plan, interval), filter.question);
}

/** How many entries a plan reads; undefined where these have changed meanwhile. */
export function* countEntries(plan: ChosenPlan): Generator<Pause, number | undefined> {
  const { filter, index, intervals } = plan;
  const { changes } = index.entries;
  let total = 0;
  for (const each of intervals)
    total += yield* index.entries.count(startOf(plan, each), endOf(plan, each), filter?.question);
  return changes === index.entries.changes ? total : undefined;
}

/** How many of the entries that a plan reads are those of versions of a record. */
export function entriesAmong(plan: ChosenPlan, record: StoredRecord, versions: readonly Document[]): number {
  const isBetween = (key: Key) => (each: Interval) =>
    startOf(plan, each)(key, record) >= 0 && endOf(plan, each)(key, record) < 0;
  const isRead = ({ key }: Entry): boolean =>
    plan.filter?.accepts(key) !== false && plan.intervals.some(isBetween(key));
  return plan.index.entriesFor(record, versions).filter(isRead).length;
}
