import { partyAccount, type StoredAgedParty, type StoredPartyAccount } from '@freightdesk/contracts/billing';
import { fieldNames, recordOf } from '@freightdesk/contracts/shared';
import { DEFAULT_PAGE_SIZE, type ListAnswer, type ListQuery, parseSort } from '@freightdesk/data';
import {
  add,
  ageingColumn,
  DAY,
  indianMidnight,
  type Minor,
  subtract,
  sumAmounts,
  ZERO,
} from '@freightdesk/tax';
import type { OpenSum } from '../documents/document.repository';
import { accountOf, DAYS_OVERDUE } from './ledger.rules';

/** The amounts of a row of the ageing. */
export const AGED_AMOUNTS = fieldNames(partyAccount.shape);

/** What is needed to tell what parties owed on a day. */
export interface OpenFigures {
  /** What is open now. */
  readonly open: readonly OpenSum[];
  /** What has changed of it after the day. */
  readonly changedSince: readonly OpenSum[];
  /** What each party owed at the end of the day by the journal. */
  readonly balances: ReadonlyMap<number, Minor>;
}

/** What was open of the documents of one party, by the columns of an ageing. */
interface PartyDues {
  readonly name: string;
  readonly columns: Minor[];
}

const ageOn = (dueOn: Date, midnight: Date): number =>
  Math.ceil((midnight.getTime() - dueOn.getTime()) / DAY);

/** The column of a due day; a document that is not due has no age. */
const columnOf = (dueOn: Date | null, midnight: Date): number =>
  ageingColumn(dueOn ? ageOn(dueOn, midnight) : 0, DAYS_OVERDUE);

/** The day after `midnight` on which a document leaves its column; undefined in the last one. */
function leavesColumnOn(dueOn: Date, midnight: Date): Date | undefined {
  const end = DAYS_OVERDUE.ends[columnOf(dueOn, midnight)];
  return end === undefined ? undefined : new Date(dueOn.getTime() + (end + 1) * DAY);
}

/** The day on which the oldest open document of each party falls due, for those that have one. */
export function oldestDueDays(open: readonly OpenSum[]): ReadonlyMap<number, Date> {
  const days = new Map<number, Date>();
  for (const { partyId, dueOn } of open) keepEarliest(days, partyId, dueOn);
  return days;
}

function keepEarliest(days: Map<number, Date>, partyId: number, day: Date | null | undefined): void {
  const earliest = days.get(partyId);
  if (day && (!earliest || day < earliest)) days.set(partyId, day);
}

/** The next day after `asOf` on which a column of each party changes, for those of which one does. */
export function columnChanges(open: readonly OpenSum[], asOf: string): ReadonlyMap<number, Date> {
  const midnight = indianMidnight(new Date(asOf));
  const changes = new Map<number, Date>();
  for (const { partyId, dueOn } of open)
    keepEarliest(changes, partyId, dueOn && leavesColumnOn(dueOn, midnight));
  return changes;
}

/** Adds up what was open by party and column: a pass over rows of which there may be many, without days as texts. */
function duesOf({ open, changedSince }: OpenFigures, midnight: Date): ReadonlyMap<number, PartyDues> {
  const parties = new Map<number, PartyDues>();
  const addAll = (sums: readonly OpenSum[], combine: typeof add) => {
    for (const { partyId, partyName, dueOn, open: amount } of sums) {
      const { columns } = parties.get(partyId) ?? newDues(parties, partyId, partyName);
      const column = columnOf(dueOn, midnight);
      columns[column] = combine(columns[column] ?? ZERO, amount);
    }
  };
  addAll(open, add);
  addAll(changedSince, subtract);
  return parties;
}

function newDues(parties: Map<number, PartyDues>, partyId: number, name: string): PartyDues {
  const dues: PartyDues = { name, columns: [] };
  parties.set(partyId, dues);
  return dues;
}

/** Whether an order or a search of parties goes by names, so that all need theirs. */
export const needsAllNames = ({ q = '', sort = '' }: Pick<ListQuery, 'q' | 'sort'>): boolean =>
  q.trim() !== '' || sort.endsWith('partyName');

const isOwing = ({ balance, overdue, notDue, onAccount }: StoredAgedParty): boolean =>
  [balance, overdue, notDue, onAccount].some((amount) => amount !== ZERO);

/**
 * What parties owed on a day, by days overdue (LEDGER-7). What the journal has less than their open documents is on account.
 * A party without any document has no name.
 */
export function agedPartiesOf(figures: OpenFigures, asOf: string): StoredAgedParty[] {
  const dues = duesOf(figures, indianMidnight(new Date(asOf)));
  const ids = new Set([...dues.keys(), ...figures.balances.keys()]);
  const parties = [...ids].map((partyId) => {
    const { name = '', columns = [] } = dues.get(partyId) ?? {};
    const balance = figures.balances.get(partyId) ?? ZERO;
    const onAccount = subtract(sumAmounts(Object.values(columns)), balance);
    return { partyId, partyName: name, ...accountOf(columns, onAccount, balance) };
  });
  return parties.filter(isOwing);
}

type Field = Exclude<keyof StoredAgedParty, 'partyId'>;

function compareBy(field: Field, one: StoredAgedParty, other: StoredAgedParty): number {
  const byName = one.partyName.localeCompare(other.partyName) || one.partyId - other.partyId;
  return field === 'partyName' ? byName : one[field] - other[field] || byName;
}

/** @throws {ServiceError} 400 `invalid` when the list does not offer the sort field */
function inOrder(
  parties: readonly StoredAgedParty[],
  sort: string,
  sortable: readonly Field[],
): StoredAgedParty[] {
  const { field, direction } = parseSort(sort, sortable);
  return parties.toSorted((one, other) => direction * compareBy(field, one, other));
}

/** The parties that were most overdue on a day, how many there were in all, and what these owed together. */
export interface MostOverdue {
  readonly parties: readonly StoredAgedParty[];
  readonly count: number;
  readonly total: StoredPartyAccount;
}

/** The most overdue of some parties. */
export const mostOverdueOf = (parties: readonly StoredAgedParty[], most: number): StoredAgedParty[] =>
  inOrder(parties, '-overdue', ['overdue']).slice(0, most);

const partiesNamed = (parties: readonly StoredAgedParty[], q: string): readonly StoredAgedParty[] => {
  const text = q.trim().toLowerCase();
  return parties.filter(({ partyName }) => partyName.toLowerCase().includes(text));
};

/** What the parties owe together that a search finds, or all of them. */
export const totalsOfParties = (parties: readonly StoredAgedParty[], q = ''): StoredPartyAccount => {
  const matches = partiesNamed(parties, q);
  return recordOf(AGED_AMOUNTS, (name) => sumAmounts(matches.map((party) => party[name])));
};

/**
 * A list of parties, or one page of it.
 *
 * @throws {ServiceError} 400 `invalid` when the list does not offer the sort field
 */
export function pageOfParties(
  parties: readonly StoredAgedParty[],
  { q = '', sort = '-overdue', page, pageSize }: ListQuery,
  sortable: readonly Field[],
): ListAnswer<StoredAgedParty> {
  const items = inOrder(partiesNamed(parties, q), sort, sortable);
  if (page === undefined && pageSize === undefined) return items;
  const size = { page: page ?? 1, pageSize: pageSize ?? DEFAULT_PAGE_SIZE };
  const first = (size.page - 1) * size.pageSize;
  return { items: items.slice(first, first + size.pageSize), total: items.length, ...size };
}
