import { compareValues } from '../bson/compare';
import { type StoredRecord, versionsOf } from '../storage/versions';
import type { IndexEntry, KeptKey, Probe } from './entry-list';
import type { Interval, Plan } from './planner';

/** Where an entry stands relative to the begin of an interval. */
function startOf({ index }: Plan, { prefix, lower, upper }: Interval): Probe {
  const direction = index.directions[prefix.length] ?? 1;
  const cut = direction > 0 ? lower : upper;
  return (kept) =>
    index.compareKept(kept, prefix) || (cut ? cut(index.valueOf(kept, prefix.length)) * direction : 0);
}

function endOf({ index }: Plan, { prefix, lower, upper }: Interval): Probe {
  const direction = index.directions[prefix.length] ?? 1;
  const cut = direction > 0 ? upper : lower;
  return (kept) =>
    index.compareKept(kept, prefix) || (cut ? cut(index.valueOf(kept, prefix.length)) * direction : -1);
}

/** The entries of one interval, in the plan's direction. */
const entriesOf = (plan: Plan, interval: Interval): Iterable<IndexEntry> =>
  plan.index.entries(startOf(plan, interval), endOf(plan, interval), plan.isReversed);

/** An interval that is read beside others, and the entry that it would give next. */
interface Lane {
  readonly rest: Iterator<IndexEntry>;
  readonly entry: IndexEntry;
}

function ordering({ index, order }: Plan): (one: Lane, other: Lane) => number {
  return ({ entry: one }, { entry: other }) => {
    for (const { field, direction } of order) {
      const found = compareValues(index.valueOf(one.key, field), index.valueOf(other.key, field)) * direction;
      if (found !== 0) return found;
    }
    return 0;
  };
}

function insert(
  lanes: Lane[],
  rest: Iterator<IndexEntry>,
  compare: (one: Lane, other: Lane) => number,
): void {
  const { value: entry, done } = rest.next();
  if (done) return;
  const lane = { rest, entry };
  let [low, high] = [0, lanes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(lanes[middle] as Lane, lane) <= 0) low = middle + 1;
    else high = middle;
  }
  lanes.splice(low, 0, lane);
}

/** The entries of several intervals in one order. */
function* merged(plan: Plan): Generator<IndexEntry> {
  const compare = ordering(plan);
  const lanes: Lane[] = [];
  for (const interval of plan.intervals) insert(lanes, entriesOf(plan, interval)[Symbol.iterator](), compare);
  for (let next = lanes.shift(); next; next = lanes.shift()) {
    yield next.entry;
    insert(lanes, next.rest, compare);
  }
}

/** The entries that a plan reads, in its order. */
export function* scan(plan: Plan): Generator<IndexEntry> {
  if (plan.isSorted && plan.intervals.length > 1) yield* merged(plan);
  else for (const interval of plan.intervals) yield* entriesOf(plan, interval);
}

/** So many intervals are counted at once. */
const COUNTED_AT_ONCE = 100;

/** Whether no entry stands in two intervals of a plan, and no record under two entries. */
function areApart({ index, intervals }: Plan): boolean {
  if (index.isMultikey.some(Boolean) || intervals.length > COUNTED_AT_ONCE) return false;
  const isRepeated = ({ prefix }: Interval, place: number) =>
    intervals.slice(0, place).some((other) => index.compareKeys(other.prefix, prefix) === 0);
  return !intervals.some(isRepeated);
}

/** How many records a plan reads, told by its index without looking at them; undefined where it cannot tell. */
export function countEntries(plan: Plan): number | undefined {
  if (!areApart(plan)) return undefined;
  const counts = plan.intervals.map((interval) =>
    plan.index.count(startOf(plan, interval), endOf(plan, interval)),
  );
  return counts.reduce((total, count) => total + count, 0);
}

/** How many of the entries that a plan reads are a record's own. */
export function entriesAmong(plan: Plan, record: StoredRecord): number {
  const isRead = (key: KeptKey) =>
    plan.intervals.some(
      (interval) => startOf(plan, interval)(key, record) >= 0 && endOf(plan, interval)(key, record) < 0,
    );
  return plan.index.takeKeys(versionsOf(record)).filter(isRead).length;
}
