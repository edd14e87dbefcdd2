/** Reads the entries of an index that a plan asks for, and counts them. */
import { compareValues } from '../bson/compare';
import { PAUSE, type Pause, window, withPauses } from '../query/pause';
import { type StoredRecord, versionsOf } from '../storage/versions';
import { type EntryKey, firstNotBefore, type IndexEntry, type Probe } from './entry-chunk';
import type { KeyFilter } from './key-filter';
import type { ChosenPlan, Interval, Plan } from './planner';

/** Where an entry stands relative to one side of an interval, which without a cut holds all that has its prefix. */
function sideOf({ index }: Plan, { prefix, lower, upper }: Interval, isStart: boolean): Probe {
  const direction = index.directions[prefix.length] ?? 1;
  const cut = isStart === direction > 0 ? lower : upper;
  const otherwise = isStart ? 0 : -1;
  return (key) =>
    index.compareEntryKey(key, prefix) ||
    (cut ? cut(index.valueOf(key, prefix.length)) * direction : otherwise);
}

const startOf = (plan: Plan, interval: Interval): Probe => sideOf(plan, interval, true);
const endOf = (plan: Plan, interval: Interval): Probe => sideOf(plan, interval, false);

const entriesOf = (plan: Plan, interval: Interval, skip = 0): Iterable<IndexEntry> =>
  plan.index.entries[plan.isReversed ? 'betweenReversed' : 'between'](
    startOf(plan, interval),
    endOf(plan, interval),
    skip,
  );

/** An interval that is read beside others, and the entry that it would give next. */
interface Stream {
  readonly rest: Iterator<IndexEntry>;
  readonly entry: IndexEntry;
}

type WithEntry = Pick<Stream, 'entry'>;

function ordering({ index, order }: Plan): (one: WithEntry, other: WithEntry) => number {
  return ({ entry: one }, { entry: other }) => {
    for (const { field, direction } of order) {
      const result =
        compareValues(index.valueOf(one.key, field), index.valueOf(other.key, field)) * direction;
      if (result !== 0) return result;
    }
    return 0;
  };
}

function insert(
  streams: Stream[],
  rest: Iterator<IndexEntry>,
  compare: (one: Stream, other: Stream) => number,
): void {
  const next = rest.next();
  if (next.done) return;
  const stream = { rest, entry: next.value };
  // Behind those that are equal to it.
  const place = firstNotBefore(
    streams.length,
    (position) => compare(streams[position] as Stream, stream) || -1,
  );
  streams.splice(place, 0, stream);
}

function* inOrder(plan: Plan): Generator<IndexEntry> {
  const compare = ordering(plan);
  const streams: Stream[] = [];
  for (const interval of plan.intervals)
    insert(streams, entriesOf(plan, interval)[Symbol.iterator](), compare);
  for (let next = streams.shift(); next; next = streams.shift()) {
    yield next.entry;
    insert(streams, next.rest, compare);
  }
}

function* accepting(entries: Iterable<IndexEntry>, { accepts }: KeyFilter): Generator<IndexEntry | Pause> {
  for (const entry of withPauses(entries)) if (entry === PAUSE || accepts(entry.key)) yield entry;
}

/** The entries that a plan reads, in its order, less those that its filter leaves out, or else less the first `skip`. */
export function* scan(plan: ChosenPlan, skip = 0): Generator<IndexEntry | Pause> {
  const { filter, index, intervals, isReversed } = plan;
  const [only, ...others] = intervals;
  if (plan.isSorted && others.length > 0)
    yield* filter ? accepting(inOrder(plan), filter) : window(withPauses(inOrder(plan)), skip, 0);
  else if (!filter && only && others.length === 0) yield* entriesOf(plan, only, skip);
  else
    for (const interval of intervals)
      if (!filter) yield* entriesOf(plan, interval);
      else if (isReversed) yield* accepting(entriesOf(plan, interval), filter);
      else yield* index.entries.accepting(startOf(plan, interval), endOf(plan, interval), filter.question);
}

/** Whether a plan's first entries can be passed over without looking at their records. */
export const mayPassOver = (plan: ChosenPlan): boolean =>
  plan.tellsAll && !plan.filter && areApart(plan) && (plan.isSorted || plan.intervals.length === 1);

/** More intervals than these are not counted by the lengths of the index. */
const MOST_INTERVALS = 100;

/** Whether no entry stands in two intervals of a plan, and no record under two entries. */
function areApart({ index, intervals }: Plan): boolean {
  if (index.isMultikey.some(Boolean) || intervals.length > MOST_INTERVALS) return false;
  const isRepeated = ({ prefix }: Interval, place: number) =>
    intervals.slice(0, place).some((other) => index.compareKeys(other.prefix, prefix) === 0);
  return !intervals.some(isRepeated);
}

/** How many records a plan reads, told by its index without looking at them; undefined where it cannot tell. */
export function countEntries(plan: ChosenPlan): number | undefined {
  const { index, filter } = plan;
  if (!areApart(plan)) return undefined;
  let total = 0;
  for (const interval of plan.intervals) {
    const [start, end] = [startOf(plan, interval), endOf(plan, interval)];
    const { entries } = index;
    const count = filter ? entries.countAccepting(start, end, filter.question) : entries.count(start, end);
    if (count === undefined) return undefined;
    total += count;
  }
  return total;
}

/** How many of the entries that a plan reads are a record's own. */
export function entriesAmong(plan: ChosenPlan, record: StoredRecord): number {
  const isRead = (key: EntryKey) =>
    plan.filter?.accepts(key) !== false &&
    plan.intervals.some(
      (interval) => startOf(plan, interval)(key, record) >= 0 && endOf(plan, interval)(key, record) < 0,
    );
  return plan.index.takeKeys(versionsOf(record)).filter(isRead).length;
}
