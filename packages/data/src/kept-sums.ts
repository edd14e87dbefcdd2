import { recordOf } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import { DAY, indianDay, indianMidnight } from '@freightdesk/tax';
import type { ClientSession, Connection } from 'mongoose';
import { groupStage, rowsOfGroups } from './aggregates';
import { CollectionReader } from './collection-reader';
import type { Documents } from './documents';
import { marksOf } from './marks';
import { type Counting, counting } from './page-with-total';
import {
  type RowFigures,
  type RowName,
  type RowValue,
  SUMS,
  SumsBook,
  type SumsRow,
  sumsOf,
} from './sums-book';
import { inTransaction } from './transaction';
import type { Condition } from './typed-query';

type Fields = Readonly<Record<string, unknown>>;

/** What is kept for a collection: the number of records and sums of their figures, grouped by fields with few values. */
export interface SumsForm {
  readonly by: readonly string[];
  readonly sums: readonly string[];
  /** The date that the sums are also grouped by, per day and month in India; records may have none. */
  readonly day?: string;
}

/** Sums of the records that have the same values of some fields. */
export type SumsFound = readonly Readonly<Record<string, RowValue>>[];

const NO_DAY = 'm';
const monthOf = (day: string): string => `m${day.slice(0, 7)}`;
const dayOf = (day: string): string => `d${day}`;
/** Sorts after every period with the same prefix. */
const LAST = '~';

/** Both days included; a missing day means no limit on that side. */
interface Days {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** The periods that cover a range of days: whole months, and single days of the months that are not whole. */
export function periodsOf({ first, last }: Days): Condition[] {
  if (first && last && first > last) return [];
  const startsMonth = first === undefined || first.endsWith('-01');
  const endsMonth = last === undefined || indianDay(new Date(Date.parse(last) + DAY)).endsWith('-01');
  if (first && last && monthOf(first) === monthOf(last) && !(startsMonth && endsMonth))
    return [{ $gte: dayOf(first), $lte: dayOf(last) }];
  return [
    {
      [startsMonth ? '$gte' : '$gt']: first ? monthOf(first) : `${NO_DAY}0`,
      [endsMonth ? '$lte' : '$lt']: last ? monthOf(last) : NO_DAY + LAST,
    },
    ...(startsMonth ? [] : [{ $gte: dayOf(first), $lte: dayOf(first.slice(0, 7)) + LAST }]),
    ...(endsMonth ? [] : [{ $gte: dayOf(last.slice(0, 7)), $lte: dayOf(last) }]),
  ];
}

const isMidnight = (moment: unknown): moment is Date =>
  moment instanceof Date && moment.getTime() === indianMidnight(moment).getTime();

/** The days that a condition on a date covers; undefined unless it covers whole days. */
function daysOf(condition: unknown): Days | undefined {
  if (typeof condition !== 'object' || condition === null || condition instanceof Date) return undefined;
  const { $gte, $lt, ...others } = condition as Condition;
  if (Object.keys(others).length > 0 || ![$gte, $lt].every((side) => side === undefined || isMidnight(side)))
    return undefined;
  return {
    first: $gte ? indianDay($gte as Date) : undefined,
    last: $lt ? indianDay(new Date(($lt as Date).getTime() - 1)) : undefined,
  };
}

/** Merges rows that were found by separate queries. */
function joined(found: SumsFound, by: readonly string[], names: readonly string[]): SumsFound {
  const groups = new Map<string, Record<string, RowValue>>();
  for (const row of found) {
    const key = JSON.stringify(by.map((field) => row[field]));
    const group = groups.get(key);
    if (group) for (const name of names) group[name] = Number(group[name]) + Number(row[name]);
    else groups.set(key, { ...row });
  }
  return [...groups.values()].filter(({ count }) => count !== 0);
}

/**
 * Counts and sums that are kept beside a collection, so that reading them costs the same however many records there
 * are. Every write updates them in its own transaction ({@link SumsBook}). Questions that they cannot answer are
 * answered from the records.
 */
export class KeptSums {
  readonly #connection: Connection;
  readonly #of: string;
  readonly #form: SumsForm;
  readonly #rows: Documents<SumsRow>;
  readonly #records: CollectionReader<Fields>;

  /** `of` is the collection that is summed. */
  constructor(connection: Connection, of: string, form: SumsForm) {
    this.#connection = connection;
    this.#rows = sumsOf(connection);
    this.#records = new CollectionReader(connection, of);
    this.#of = of;
    this.#form = form;
  }

  /** What a record contributes to each of its rows. */
  #sharesOf(record: Fields): { rows: RowName[]; figures: RowFigures } {
    const { by, sums, day } = this.#form;
    const moment = day && record[day];
    const periods = moment instanceof Date ? [monthOf, dayOf].map((of) => of(indianDay(moment))) : [NO_DAY];
    // Sums are grouped by strings, numbers and booleans only.
    const key = recordOf(by, (field) => (record[field] ?? null) as RowValue);
    const clientId = String(record.clientId);
    return {
      rows: periods.map((period) => ({ clientId, of: this.#of, period, key })),
      figures: { count: 1, ...Object.fromEntries(sums.map((name) => [name, Number(record[name] ?? 0)])) },
    };
  }

  /** Notes how a write changes the sums. */
  note(book: SumsBook, before: Fields | null, after: Fields | null): void {
    for (const [record, sign] of [[before, -1] as const, [after, 1] as const]) {
      if (!record) continue;
      const { rows, figures } = this.#sharesOf(record);
      for (const row of rows) book.add(row, figures, sign);
    }
  }

  /** The rows that answer a filter; undefined where only the records can. */
  #rowsOf(filter: Fields): { key: Fields; periods: readonly Condition[] } | undefined {
    const { [this.#form.day ?? '']: condition, ...key } = filter;
    if (!Object.entries(key).every(([field, wanted]) => this.#tells(field, wanted))) return undefined;
    if (condition === undefined) return { key, periods: [{ $gte: NO_DAY, $lte: NO_DAY + LAST }] };
    const days = daysOf(condition);
    return days && { key, periods: periodsOf(days) };
  }

  #tells = (field: string, wanted: unknown): boolean => wanted !== undefined && this.#form.by.includes(field);

  /** The matching records, grouped by the fields `by`; undefined where the kept sums cannot answer. */
  async sumsBy(
    { clientId }: ClientScope,
    by: readonly string[],
    fields: readonly string[],
    filter: Fields,
  ): Promise<SumsFound | undefined> {
    const wanted = this.#rowsOf(filter);
    const isKept = by.every((field) => this.#form.by.includes(field));
    if (!wanted || !isKept || !fields.every((field) => this.#form.sums.includes(field))) return undefined;
    const found = await Promise.all(
      wanted.periods.map((period) => this.#grouped({ ...wanted.key, clientId, period }, by, fields)),
    );
    return joined(found.flat(), by, ['count', ...fields]);
  }

  async #grouped(match: Condition, by: readonly string[], fields: readonly string[]): Promise<SumsFound> {
    const stages = [{ $match: { ...match, of: this.#of } }, groupStage(by, fields, '$count')];
    // Rows hold plain values.
    return rowsOfGroups(await this.#rows.reader.aggregate(stages)) as SumsFound;
  }

  /** How a pipeline counts the records that match; undefined where the kept sums cannot answer. */
  countsOf({ clientId }: ClientScope, filter: Fields): Counting[] | undefined {
    const wanted = this.#rowsOf(filter);
    const rows = { ...wanted?.key, clientId, of: this.#of };
    return wanted?.periods.map((period) => counting(SUMS, { ...rows, period }, '$count'));
  }

  /** How many records match; undefined where the kept sums cannot answer. */
  async count(scope: ClientScope, filter: Fields): Promise<number | undefined> {
    const found = await this.sumsBy(scope, [], [], filter);
    return found && Number(found[0]?.count ?? 0);
  }

  /**
   * Builds the sums of a collection that has none yet, whose sums have another form, or whose sums miss records
   * written by an earlier release. Runs in one transaction that starts over when somebody writes meanwhile, so
   * several instances may run it at once.
   */
  async make(): Promise<void> {
    await this.#rows.writer.createIndexes();
    await inTransaction(this.#connection, async (session) => {
      const marks = marksOf(this.#connection);
      const [_id, form] = [`sums of ${this.#of}`, JSON.stringify(this.#form)];
      const mark = await marks.reader.findOne({ _id }, { session });
      if (mark?.form === form && (await this.#isWhole(session))) return;
      await marks.writer.updateOne({ _id }, { $set: { form } }, { session, upsert: true });
      await this.#replace(session);
    });
  }

  async #isWhole(session: ClientSession): Promise<boolean> {
    const match = { of: this.#of, period: { $gte: NO_DAY, $lte: NO_DAY + LAST } };
    const [rows] = await this.#rows.reader.aggregate<{ count: number }>(
      [{ $match: match }, groupStage([], [], '$count')],
      { session },
    );
    return (await this.#records.count({}, { session })) === (rows?.count ?? 0);
  }

  async #replace(session: ClientSession): Promise<void> {
    const { by, sums, day } = this.#form;
    const names = ['clientId', ...by, ...sums, ...(day ? [day] : [])];
    const projection = Object.fromEntries(names.map((name) => [name, 1] as const));
    const book = new SumsBook();
    for await (const records of this.#records.batches({}, { session, projection }))
      for (const record of records) this.note(book, null, record);
    await this.#rows.writer.deleteMany({ of: this.#of }, { session });
    await this.#rows.writer.insertMany(book.rows, { session });
  }
}
