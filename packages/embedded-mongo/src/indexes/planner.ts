/** Chooses the index that a query is read by. */
import { areIdentical } from '../bson/compare';
import { type Document, isDocument, isNullish } from '../bson/values';
import { compileField } from '../query/field-operators';
import type { SortField } from '../query/sort';
import type { CollectionIndex } from './collection-index';
import { type Cut, constraintsOf, type FieldConstraint } from './constraints';
import { type KeyFilter, keyAnswers } from './key-filter';

/** A stretch of an index: entries that begin with `prefix`, and whose next field lies between two cuts. */
export interface Interval {
  readonly prefix: readonly unknown[];
  readonly lower?: Cut;
  readonly upper?: Cut;
}

/** A field of an index, and the direction in which the answer is ordered by it. */
export interface OrderKey {
  readonly field: number;
  readonly direction: number;
}

interface Order {
  readonly keys: readonly OrderKey[];
  readonly isReversed: boolean;
}

export interface Plan {
  readonly index: CollectionIndex;
  readonly intervals: readonly Interval[];
  readonly isSorted: boolean;
  readonly isReversed: boolean;
  readonly order: readonly OrderKey[];
}

/** A plan with what its entries are asked before a document is read. */
export interface ChosenPlan extends Plan {
  readonly filter: KeyFilter | undefined;
  /** Whether the entries that are left are exactly those of the documents that the query finds. */
  readonly tellsAll: boolean;
}

type Constraints = ReadonlyMap<string, FieldConstraint>;

const MOST_INTERVALS = 2000;

function withPoints(prefixes: readonly (readonly unknown[])[], points: readonly unknown[]): unknown[][] {
  const longer: unknown[][] = [];
  for (const prefix of prefixes) for (const point of points) longer.push([...prefix, point]);
  return longer;
}

/** The intervals that the constraints cut out of an index: equalities on its leading fields, then one range. */
function intervalsOf(index: CollectionIndex, constraints: Constraints): Interval[] {
  let prefixes: (readonly unknown[])[] = [[]];
  let usedMultikey = false;
  for (const [position, field] of index.fields.entries()) {
    const constraint = constraints.get(field);
    const isMultikey = index.isMultikey[position] === true;
    if (!constraint) break;
    if (isMultikey && usedMultikey) break;
    usedMultikey ||= isMultikey;
    const { points } = constraint;
    if (!points) return prefixes.map((prefix) => ({ prefix, ...sidesOf(constraint, isMultikey) }));
    if (prefixes.length * points.length > MOST_INTERVALS) break;
    prefixes = withPoints(prefixes, points);
  }
  return prefixes.map((prefix) => ({ prefix }));
}

/** Of two comparisons one side alone bounds a multikey index. */
function sidesOf({ lower, upper, isPair }: FieldConstraint, isMultikey: boolean): Omit<Interval, 'prefix'> {
  if (lower && isPair && isMultikey) return { lower };
  return { ...(lower ? { lower } : {}), ...(upper ? { upper } : {}) };
}

/**
 * Whether what a query says of a field implies a condition, as far as MongoDB sees it: equality implies what its values
 * meet, a range that the field is there. A `$type` is implied by the same `$type` alone.
 */
function implies(constraint: FieldConstraint | undefined, condition: unknown): boolean {
  if (!constraint || (isDocument(condition) && '$type' in condition)) return false;
  const { points } = constraint;
  if (!points) return isDocument(condition) && Object.keys(condition).join() === '$exists';
  const holds = compileField([], condition);
  return points.every((point) => !isNullish(point) && holds(point));
}

/** Whether every document that the query can find stands in the index. */
function isComplete({ specification }: CollectionIndex, query: Document, constraints: Constraints): boolean {
  return Object.entries(specification.partialFilterExpression ?? {}).every(([field, condition]) => {
    return areIdentical(query[field], condition) || implies(constraints.get(field), condition);
  });
}

/**
 * How an index gives the order asked for within each interval. The leading fields that are the same in all of an
 * interval may stand anywhere in the order; of the others each must follow, all forward or all backward.
 */
function orderOf(index: CollectionIndex, equalities: number, sort: readonly SortField[]): Order | undefined {
  const keys: OrderKey[] = [];
  let position = equalities;
  let running = 0;
  for (const { field, direction } of sort) {
    const place = index.fields.indexOf(field);
    if (place < 0 || index.isMultikey[place] || (place >= equalities && place !== position++))
      return undefined;
    keys.push({ field: place, direction });
    if (place < equalities) continue;
    const here = direction * (index.directions[place] ?? 0);
    if (running !== 0 && here !== running) return undefined;
    running = here;
  }
  return { keys, isReversed: running < 0 };
}

/** Several intervals, each in the order asked for, are merged. */
function planOver(index: CollectionIndex, constraints: Constraints, sort: readonly SortField[]): Plan {
  const intervals = intervalsOf(index, constraints);
  const equalities = intervals[0]?.prefix.length ?? 0;
  const order = sort.length > 0 ? orderOf(index, equalities, sort) : undefined;
  return {
    index,
    intervals,
    isSorted: !!order,
    isReversed: order?.isReversed === true,
    order: order?.keys ?? [],
  };
}

function boundedFields({ intervals: [first] }: Plan): number {
  const isRange = first?.lower !== undefined || first?.upper !== undefined;
  return (first?.prefix.length ?? 0) + (isRange ? 1 : 0);
}

function withFilter(plan: Plan, query: Document): ChosenPlan {
  const { filter, isAll } = keyAnswers(plan.index, query, boundedFields(plan));
  return { ...plan, filter, tellsAll: isAll };
}

const isByUniqueKey = ({ intervals, index }: Plan): boolean =>
  index.specification.unique === true && intervals[0]?.prefix.length === index.fields.length;

/** Whether keys within bounds say more of what is asked than these do. */
function answersMore(plan: Plan, query: Document): boolean {
  const bounds = boundedFields(plan);
  return bounds > 0 && plan.index.fields.slice(bounds).some((field) => field in query);
}

/** Equalities count most, then an order for free, then a range, then keys that answer more. */
function usefulness(plan: Plan, query: Document): number {
  const { intervals, isSorted } = plan;
  const equalities = intervals[0]?.prefix.length ?? 0;
  const isRange = boundedFields(plan) > equalities;
  const extras = (isSorted ? 3 : 0) + (isRange ? 2 : 0) + (answersMore(plan, query) ? 1 : 0);
  return (isByUniqueKey(plan) ? 1000 : 0) + equalities * 4 + extras;
}

/**
 * The best plan that an index offers for a query; undefined where the collection is better read as a whole. A hint is
 * obeyed, even where the index does not hold all that the query could find.
 */
export function choosePlan(
  indexes: Iterable<CollectionIndex>,
  query: Document,
  sort: readonly SortField[],
  hint?: CollectionIndex,
): ChosenPlan | undefined {
  const constraints = constraintsOf(query);
  if (hint) return withFilter(planOver(hint, constraints, sort), query);
  let best: Plan | undefined;
  let most = 0;
  for (const index of indexes) {
    if (!isComplete(index, query, constraints)) continue;
    const plan = planOver(index, constraints, sort);
    const use = usefulness(plan, query);
    if (use > most) [best, most] = [plan, use];
    if (isByUniqueKey(plan) && plan.intervals.length === 1) break;
  }
  return best && withFilter(best, query);
}
