import { contractOf } from '@freightdesk/contracts/server';
import type { Endpoint } from '@freightdesk/contracts/shared';
import type { Connection } from 'mongoose';
import type * as z from 'zod/mini';
import { plansOf, type QueryPlan } from './query-plans';

/** An endpoint that answers a list. */
export type ListEndpoint = Endpoint & { readonly sorts: readonly string[] };

type Query = Readonly<Record<string, string | number>>;

/** A list and how to call it. */
interface ListWalk {
  readonly endpoint: ListEndpoint;
  /** The values of parameters whose choices the contract does not list. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly call: (query: Query) => Promise<unknown>;
}

/** How the database reads the pages of a list. */
interface ListReads {
  /** The indexes that serve a page, by filters and order. */
  readonly indexes: Readonly<Record<string, string>>;
  /** Reads beyond the records of a page and beyond one key per counted record, by filters. */
  readonly excesses: Readonly<Record<string, string>>;
}

/** The size of a page. No other read of a list has this limit. */
const PAGE_SIZE = 7;

/** Parameters of every list that do not narrow it. */
const OF_ALL_LISTS = ['after', 'clientId', 'clientid', 'count', 'page', 'pageSize', 'q', 'sort'];

const isList = (value: unknown): value is ListEndpoint =>
  typeof value === 'object' && value !== null && 'sorts' in value && Array.isArray(value.sorts);

/** The lists among the endpoints of a domain, by name. Exports read a whole list and have no pages. */
export const listsOf = (contracts: object): readonly (readonly [name: string, ListEndpoint])[] =>
  Object.entries(contracts).filter(
    (entry): entry is [string, ListEndpoint] => isList(entry[1]) && !entry[1].path.endsWith('/export'),
  );

/** The choices that a schema lists. Undefined when it accepts any text. */
function choicesOf(schema: z.core.$ZodType): readonly string[] | undefined {
  // Every zod schema is one of these types.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return choicesOf(def.innerType);
    case 'pipe':
      return choicesOf(def.in);
    case 'enum':
      return Object.values(def.entries).map(String);
    case 'literal':
      return def.values.map(String);
    default:
      return undefined;
  }
}

interface Parameter {
  readonly name: string;
  readonly isOptional: boolean;
  readonly choices: readonly string[];
}

/** The parameters that narrow a list. */
function parametersOf({ endpoint, values = {} }: ListWalk): Parameter[] {
  // The query of a list is an object.
  const { shape } = contractOf(endpoint).query as z.ZodMiniObject;
  const filters = Object.entries(shape).filter(([name]) => !OF_ALL_LISTS.includes(name));
  return filters.map(([name, schema]) => {
    const choices = values[name] ?? choicesOf(schema);
    if (!choices) throw new Error(`${endpoint.path}: which values of ${name} narrow the list?`);
    return { name, isOptional: schema._zod.def.type === 'optional', choices };
  });
}

const withEachChoice = (queries: readonly Query[], { name, choices }: Parameter): Query[] =>
  queries.flatMap((query) => choices.map((choice) => ({ ...query, [name]: choice })));

/** The queries that narrow a list: its required parameters alone, and with each of its filters. */
function filtersOf(parameters: readonly Parameter[]): Query[] {
  const always = parameters.filter(({ isOptional }) => !isOptional).reduce(withEachChoice, [{}]);
  const optional = parameters.filter(({ isOptional }) => isOptional);
  return [...always, ...optional.flatMap((each) => withEachChoice(always, each))];
}

/** Each order with each filter. Descending orders use only the first value of a filter: an index serves both directions. */
function queriesOf(walk: ListWalk): (readonly [filter: Query, sort: string])[] {
  const parameters = parametersOf(walk);
  const firsts = parameters.map((each) => ({ ...each, choices: each.choices.slice(0, 1) }));
  const backward = walk.endpoint.sorts.map((sort) => `-${sort}`);
  const pairs = (filters: readonly Query[], sorts: readonly string[]) =>
    filters.flatMap((filter) => sorts.map((sort) => [filter, sort] as const));
  return [
    ...pairs(filtersOf(parameters), ['', ...walk.endpoint.sorts]),
    ...pairs(filtersOf(firsts), backward),
  ];
}

const labelOf = (filter: Query): string => Object.keys(filter).join(' and ') || 'all';

/** The unnecessary reads of one page, in words. */
function excessesOf(page: QueryPlan, counts: readonly QueryPlan[], total: number): string[] {
  const isUnindexed = page.stages.includes('COLLSCAN') || page.stages.includes('SORT');
  // MongoDB reads each of several merged ranges of an index one key ahead.
  const mostKeys = 2 * PAGE_SIZE + page.indexes.length;
  return [
    ...(isUnindexed ? ['a page is sorted in memory'] : []),
    ...(page.keysExamined > mostKeys || page.examined > mostKeys ? ['a page reads other records'] : []),
    ...(counts.some(({ examined }) => examined > 0) ? ['a count reads records'] : []),
    ...(counts.some(({ keysExamined }) => keysExamined > total) ? ['a count reads other keys'] : []),
  ];
}

interface PageReads {
  readonly index: string;
  readonly excesses: readonly string[];
}

async function readsOfPage(
  connection: Connection,
  { endpoint, call }: ListWalk,
  query: Query,
): Promise<PageReads> {
  let answer: unknown;
  const plans = await plansOf(connection, async () => {
    answer = await call({ ...query, page: 1, pageSize: PAGE_SIZE });
  });
  const page = plans.find(({ limit }) => limit === PAGE_SIZE);
  if (!page) throw new Error(`${endpoint.path} reads no page for ${JSON.stringify(query)}`);
  const counts = plans.filter(
    ({ name, collection }) => name === 'aggregate' && collection === page.collection,
  );
  // The answer to a page has a total.
  const { total } = answer as { readonly total: number };
  return { index: [...new Set(page.indexes)].sort().join(' '), excesses: excessesOf(page, counts, total) };
}

function addTo(lists: Map<string, Set<string>>, name: string, values: readonly string[]): void {
  const list = lists.get(name) ?? new Set();
  for (const each of values) list.add(each);
  lists.set(name, list);
}

const textsOf = (lists: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string> =>
  Object.fromEntries(
    [...lists].filter(([, list]) => list.size > 0).map(([name, list]) => [name, [...list].sort().join(', ')]),
  );

/**
 * Requests a page of a list in each sort order, ascending and descending, with each filter of its contract and each value
 * of the filter. The database explains what it reads.
 *
 * @throws {Error} for a filter whose values neither the contract nor `values` lists
 */
export async function walkThrough(connection: Connection, walk: ListWalk): Promise<ListReads> {
  const [indexes, excesses] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const [filter, sort] of queriesOf(walk)) {
    const reads = await readsOfPage(connection, walk, sort ? { ...filter, sort } : filter);
    addTo(indexes, `${labelOf(filter)} by ${sort.replace('-', '') || 'default'}`, [reads.index]);
    addTo(excesses, labelOf(filter), reads.excesses);
  }
  return { indexes: textsOf(indexes), excesses: textsOf(excesses) };
}
