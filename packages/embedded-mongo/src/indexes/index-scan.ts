import { compareValues } from '../bson/compare';
import type { IndexEntry, Probe } from './entry-list';
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
