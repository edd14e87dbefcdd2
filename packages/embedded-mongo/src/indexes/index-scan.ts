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

/** The entries that a plan reads, in its order. */
export function* scan(plan: Plan): Generator<IndexEntry> {
  for (const interval of plan.intervals)
    yield* plan.index.entries(startOf(plan, interval), endOf(plan, interval), plan.isReversed);
}
