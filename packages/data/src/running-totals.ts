import { createHash } from 'node:crypto';
import { recordOf } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import { DAY, indianDay, indianMidnight } from '@freightdesk/tax';
import type { ClientSession, Connection } from 'mongoose';
import { groupStage, rowsOfGroups } from './aggregates';
import type { Documents } from './documents';
import { type Counting, counting } from './page-with-total';
import {
  type PendingTotals,
  type RowFigures,
  type RowName,
  type RowValue,
  TOTALS,
  type TotalsRow,
  totalsOf,
} from './pending-totals';
import type { Condition } from './typed-query';

type Fields = Readonly<Record<string, unknown>>;
export type TotalledFields = Fields;

/** The form of the totals of a collection: the sums, and the fields with few values that group them. */
export interface TotalsForm {
  readonly by: readonly string[];
  readonly sums: readonly string[];
  /** A date field that also groups the totals, by day and month in India. Records may lack it. */
  readonly day?: string;
  /** A list field whose items are totalled in place of the record, each with the fields of its record beside its own. */
  readonly each?: string;
  /** The values that a record must have to be totalled. Questions must name them. */
  readonly part?: Readonly<Record<string, RowValue>>;
  /** Totals of months only: fewer rows where many values group them. Questions are answered for whole months. */
  readonly periods?: 'months';
}

/** The totals of records with the same values of some fields. */
type Totals = Readonly<Record<string, RowValue>>;

const NO_DAY = 'm';
const monthOf = (day: string): string => `m${day.slice(0, 7)}`;
const dayOf = (day: string): string => `d${day}`;
/** The end of a prefix range. A period followed by it sorts after every period that starts with the same text. */
const LAST = '~';

/** A range that includes both days. A missing day means no limit on that side. */
interface Days {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

const startsMonth = (day: string | undefined): boolean => day === undefined || day.endsWith('-01');
const endsMonth = (day: string | undefined): boolean =>
  day === undefined || startsMonth(indianDay(new Date(Date.parse(day) + DAY)));

/** The periods that cover a range of days: whole months, and single days of incomplete months. */
export function periodsOf({ first, last }: Days): Condition[] {
  if (first && last && first > last) return [];
  if (first && last && monthOf(first) === monthOf(last) && !(startsMonth(first) && endsMonth(last)))
    return [{ $gte: dayOf(first), $lte: dayOf(last) }];
  return [
    {
      [startsMonth(first) ? '$gte' : '$gt']: first ? monthOf(first) : `${NO_DAY}0`,
      [endsMonth(last) ? '$lte' : '$lt']: last ? monthOf(last) : NO_DAY + LAST,
    },
    ...(!first || startsMonth(first) ? [] : [{ $gte: dayOf(first), $lte: dayOf(first.slice(0, 7)) + LAST }]),
    ...(!last || endsMonth(last) ? [] : [{ $gte: dayOf(last.slice(0, 7)), $lte: dayOf(last) }]),
  ];
}

const isMidnight = (moment: unknown): moment is Date =>
  moment instanceof Date && moment.getTime() === indianMidnight(moment).getTime();

const isMidnightOrOpen = (moment: unknown): moment is Date | undefined =>
  moment === undefined || isMidnight(moment);

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** The days that a condition on a date covers. Undefined when it does not cover whole days. */
function daysOf(condition: unknown): Days | undefined {
  if (!isCondition(condition)) return undefined;
  const { $gte, $lt, ...others } = condition;
  if (Object.keys(others).length > 0 || !isMidnightOrOpen($gte) || !isMidnightOrOpen($lt)) return undefined;
  return {
    first: $gte && indianDay($gte),
    last: $lt && indianDay(new Date($lt.getTime() - 1)),
  };
}

/** Adds up rows of separate queries that have the same key. */
function mergeRows(rows: readonly Totals[], by: readonly string[], names: readonly string[]): Totals[] {
  const groups = new Map<string, Record<string, RowValue>>();
  for (const row of rows) {
    const key = JSON.stringify(by.map((field) => row[field]));
    const group = groups.get(key);
    if (group) for (const name of names) group[name] = Number(group[name]) + Number(row[name]);
    else groups.set(key, { ...row });
  }
  return [...groups.values()].filter(({ count }) => count !== 0);
}

const DIGEST_LENGTH = 8;
const digestOf = (form: TotalsForm): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, DIGEST_LENGTH);

/**
 * Stores counts and sums beside a collection, so that the number of records does not slow down reads. Every write
 * updates them in its own transaction ({@link PendingTotals}). Queries that they cannot answer read the records.
 */
export class RunningTotals {
  /** The collection and a digest of the form. Releases with another form have their own rows. */
  readonly of: string;
  readonly #form: TotalsForm;
  readonly #rows: Documents<TotalsRow>;

  constructor(connection: Connection, collection: string, form: TotalsForm) {
    this.#rows = totalsOf(connection);
    this.of = `${collection} ${digestOf(form)}`;
    this.#form = form;
  }

  /** Whether a count of it is that of records, not of their items. */
  get isOfRecords(): boolean {
    return this.#form.each === undefined;
  }

  /** Whether a filter names all that groups the totals, so that a few rows answer it. */
  isNarrowedBy(filter: Fields): boolean {
    return this.#form.by.every((field) => field in filter);
  }

  /** The fields of a record that {@link recordChange} needs. */
  get projection(): Readonly<Record<string, 1>> {
    const { by, sums, day, each, part = {} } = this.#form;
    const others = [day, each].filter((name) => name !== undefined);
    const names = ['clientId', 'id', ...Object.keys(part), ...by, ...sums, ...others];
    return recordOf(names, () => 1 as const);
  }

  /** What of a record is totalled: its items, or the record itself. */
  #totalledParts(record: Fields): readonly Fields[] {
    const { each, part = {} } = this.#form;
    if (Object.entries(part).some(([name, value]) => record[name] !== value)) return [];
    if (!each) return [record];
    // The form names a list of the record.
    return ((record[each] ?? []) as readonly Fields[]).map((item) => ({ ...record, ...item }));
  }

  /** The rows of a record or one of its items, and what it adds to each. */
  #contributionOf(record: Fields): { rows: RowName[]; figures: RowFigures } {
    const { by, sums, day, periods: lengths } = this.#form;
    const moment = day && record[day];
    const periodNames = lengths === 'months' ? [monthOf] : [monthOf, dayOf];
    const periods = moment instanceof Date ? periodNames.map((of) => of(indianDay(moment))) : [NO_DAY];
    // Totals are grouped by strings, numbers and booleans only.
    const key = recordOf(by, (field) => (record[field] ?? null) as RowValue);
    const clientId = String(record.clientId);
    return {
      rows: periods.map((period) => ({ clientId, of: this.of, period, key })),
      figures: { count: 1, ...recordOf(sums, (name) => Number(record[name] ?? 0)) },
    };
  }

  /** Adds the difference between two states of a record to the pending totals. */
  recordChange(pending: PendingTotals, before: Fields | null, after: Fields | null): void {
    for (const [record, sign] of [[before, -1] as const, [after, 1] as const]) {
      for (const part of record ? this.#totalledParts(record) : []) {
        const { rows, figures } = this.#contributionOf(part);
        for (const row of rows) pending.add(row, figures, sign);
      }
    }
  }

  /** Subtracts a stored row from the pending totals. */
  subtractRow(pending: PendingTotals, { clientId, period, ...row }: TotalsRow): void {
    const { by, sums } = this.#form;
    // Rows contain only plain values.
    const key = recordOf(by, (field) => (row[field] ?? null) as RowValue);
    const figures = recordOf(['count', ...sums], (name) => Number(row[name] ?? 0));
    pending.add({ clientId, of: this.of, period, key }, figures, -1);
  }

  /** The rows that answer a filter. Undefined when only the records can. */
  #rowsOf(filter: Fields): { key: Fields; periods: readonly Condition[] } | undefined {
    const { day = '', part = {}, periods } = this.#form;
    const { [day]: condition, ...values } = filter;
    if (Object.entries(part).some(([field, value]) => values[field] !== value)) return undefined;
    const key = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in part)));
    if (!Object.entries(key).every(([field, value]) => this.#groupsBy(field, value))) return undefined;
    if (condition === undefined) return { key, periods: [{ $gte: NO_DAY, $lte: NO_DAY + LAST }] };
    const days = daysOf(condition);
    if (!days || (periods === 'months' && !(startsMonth(days.first) && endsMonth(days.last))))
      return undefined;
    return { key, periods: periodsOf(days) };
  }

  #groupsBy = (field: string, value: unknown): boolean =>
    value !== undefined && this.#form.by.includes(field);

  /**
   * The count and the sums of `fields` for each group of matching records. Undefined when the totals cannot answer. Within a
   * transaction, `session` reads what it has stored.
   */
  async sumsBy(
    { clientId }: ClientScope,
    by: readonly string[],
    fields: readonly string[],
    filter: Fields,
    session: ClientSession | null = null,
  ): Promise<Totals[] | undefined> {
    const match = this.#rowsOf(filter);
    const isGrouped = by.every((field) => this.#form.by.includes(field));
    if (!match || !isGrouped || !fields.every((field) => this.#form.sums.includes(field))) return undefined;
    const rows = await Promise.all(
      match.periods.map((period) => this.#grouped({ ...match.key, clientId, period }, by, fields, session)),
    );
    return mergeRows(rows.flat(), by, ['count', ...fields]);
  }

  async #grouped(
    match: Condition,
    by: readonly string[],
    fields: readonly string[],
    session: ClientSession | null,
  ): Promise<Totals[]> {
    const stages = [{ $match: { ...match, of: this.of } }, groupStage(by, fields, '$count')];
    // Rows contain only plain values.
    return rowsOfGroups(await this.#rows.reader.aggregate(stages, { session })) as Totals[];
  }

  /** The pipelines that count the matching records. Undefined when the totals cannot answer. */
  countsOf({ clientId }: ClientScope, filter: Fields): Counting[] | undefined {
    const match = this.#rowsOf(filter);
    const rows = { ...match?.key, clientId, of: this.of };
    return match?.periods.map((period) => counting(TOTALS, { ...rows, period }, '$count'));
  }

  /** The number of matching records. Undefined when the totals cannot answer. */
  async count(scope: ClientScope, filter: Fields): Promise<number | undefined> {
    const rows = await this.sumsBy(scope, [], [], filter);
    return rows && Number(rows[0]?.count ?? 0);
  }
}
