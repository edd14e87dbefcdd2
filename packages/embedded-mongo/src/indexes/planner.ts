import { areIdentical } from '../bson/compare';
import { typeName } from '../bson/types';
import { type Document, hasOperators, isNullish } from '../bson/values';
import type { SortField } from '../query/sort';
import type { CollectionIndex } from './collection-index';
import { type Cut, constraintsOf, type FieldConstraint } from './constraints';

/** A stretch of an index: entries that begin with `prefix`, and whose next field lies between two cuts. */
export interface Interval {
  readonly prefix: readonly unknown[];
  readonly lower?: Cut;
  readonly upper?: Cut;
}

/** How a query is answered from an index. */
export interface Plan {
  readonly index: CollectionIndex;
  readonly intervals: readonly Interval[];
  /** The entries come in the order that was asked for. */
  readonly isSorted: boolean;
  readonly isReversed: boolean;
}

type Constraints = ReadonlyMap<string, FieldConstraint>;

const MOST_INTERVALS = 1000;

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
    if (!constraint || (isMultikey && usedMultikey)) break;
    usedMultikey ||= isMultikey;
    const { points, lower, upper } = constraint;
    if (!points) return prefixes.map((prefix) => ({ prefix, ...oneSided({ lower, upper }, isMultikey) }));
    if (prefixes.length * points.length > MOST_INTERVALS) break;
    prefixes = withPoints(prefixes, points);
  }
  return prefixes.map((prefix) => ({ prefix }));
}

interface Range {
  readonly lower: Cut | undefined;
  readonly upper: Cut | undefined;
}

/** Different elements of an array may meet the two sides of a range, so that only one side bounds a multikey index. */
function oneSided({ lower, upper }: Range, isMultikey: boolean): Omit<Interval, 'prefix'> {
  if (lower && isMultikey) return { lower };
  return { ...(lower ? { lower } : {}), ...(upper ? { upper } : {}) };
}

const excludesMissing = (constraint: FieldConstraint | undefined): boolean =>
  constraint !== undefined && (constraint.points ? !constraint.points.some(isNullish) : true);

function impliesExpression(constraint: FieldConstraint | undefined, expression: Document): boolean {
  return Object.entries(expression).every(([operator, argument]) => {
    if (operator === '$exists') return argument === true && excludesMissing(constraint);
    return (
      operator === '$type' && constraint?.points?.every((point) => typeName(point) === argument) === true
    );
  });
}

/** Whether every document that the query can find stands in the index. */
function isComplete({ specification }: CollectionIndex, query: Document, constraints: Constraints): boolean {
  const { sparse, partialFilterExpression, key } = specification;
  if (sparse) return Object.keys(key).some((field) => excludesMissing(constraints.get(field)));
  return Object.entries(partialFilterExpression ?? {}).every(([field, wanted]) => {
    if (areIdentical(query[field], wanted)) return true;
    return hasOperators(wanted) && impliesExpression(constraints.get(field), wanted);
  });
}

/** Direction in which an index gives the order asked for: 1, -1, or 0 where it does not. */
function sortDirection(index: CollectionIndex, constraints: Constraints, sort: readonly SortField[]): number {
  let position = 0;
  let direction = 0;
  for (const { field, direction: wanted } of sort) {
    while (
      index.fields[position] !== field &&
      constraints.get(index.fields[position] ?? '')?.points?.length === 1
    )
      position++;
    if (index.fields[position] !== field || index.isMultikey[position]) return 0;
    const here = wanted * (index.directions[position] ?? 0);
    if (direction !== 0 && here !== direction) return 0;
    direction = here;
    position++;
  }
  return direction;
}

function planFor(
  index: CollectionIndex,
  query: Document,
  constraints: Constraints,
  sort: readonly SortField[],
): Plan | undefined {
  if (index.hasPositions || !isComplete(index, query, constraints)) return undefined;
  const intervals = intervalsOf(index, constraints);
  const direction = intervals.length === 1 ? sortDirection(index, constraints, sort) : 0;
  return { index, intervals, isSorted: direction !== 0, isReversed: direction < 0 };
}

/** Whether each interval of a plan holds one record at most. */
const isByUniqueKey = ({ intervals, index }: Plan): boolean =>
  index.specification.unique === true && intervals[0]?.prefix.length === index.fields.length;

/** The more of an index's fields are fixed the better; an order for free comes next, a range after it. */
function usefulness(plan: Plan): number {
  const { intervals, isSorted } = plan;
  const [first] = intervals;
  const fixed = first?.prefix.length ?? 0;
  const isRange = first?.lower !== undefined || first?.upper !== undefined;
  return (isByUniqueKey(plan) ? 1000 : 0) + fixed * 4 + (isSorted ? 3 : 0) + (isRange ? 2 : 0);
}

/** The best plan that an index offers for a query; undefined where the collection is better read as a whole. */
export function choosePlan(
  indexes: Iterable<CollectionIndex>,
  query: Document,
  sort: readonly SortField[],
): Plan | undefined {
  const constraints = constraintsOf(query);
  let best: Plan | undefined;
  for (const index of indexes) {
    const plan = planFor(index, query, constraints, sort);
    if (plan && isByUniqueKey(plan) && plan.intervals.length === 1) return plan;
    if (plan && usefulness(plan) > (best ? usefulness(best) : 0)) best = plan;
  }
  return best;
}
