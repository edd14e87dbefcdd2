import { identifierKey } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import { type Found, groupsOf, sizeOfLists, sumsOf } from './aggregates';
import type { KeptSums } from './kept-sums';
import {
  answerListFrom,
  type ListAnswer,
  type ListQuery,
  type ListShape,
  type ListSource,
} from './list-query';
import { type PageFound, pageWithTotal } from './page-with-total';
import { sessionOf } from './scopes';
import {
  countFound,
  filterOfAny,
  findSorted,
  type IndexKeys,
  idsFound,
  type Page,
  type Reading,
  type Sort,
  type Stored,
  type TenantRecord,
} from './stored';
import type { RecordFilter, SortOf } from './typed-query';

const readingOf = (scope: ClientScope, hint?: IndexKeys): Reading => ({
  session: sessionOf(scope) ?? undefined,
  hint,
});

/**
 * What is read from one collection of tenant data. Every read names the client through its scope, and sees what a
 * transaction has written so far where the scope is that of a transaction.
 *
 * For a type parameter the compiler cannot compare our types of filters and sorts with mongoose's, hence the casts at
 * each call of the model: callers are checked by our types, the database gets the same objects.
 */
export class RecordReads<Fields extends TenantRecord> {
  protected readonly model: Model<Fields>;
  protected readonly kept: KeptSums | undefined;
  protected readonly read: (stored: unknown) => Stored<Fields>;

  constructor(model: Model<Fields>, read: (stored: unknown) => Stored<Fields>, kept: KeptSums | undefined) {
    this.model = model;
    this.read = read;
    this.kept = kept;
  }

  /** The name of the collection: the kind of its records in the audit trail. */
  get kind(): string {
    return this.model.collection.name;
  }

  protected readOne(stored: unknown): Stored<Fields> | null {
    return stored === null ? null : this.read(stored);
  }

  protected filterOf({ clientId }: ClientScope, filter: RecordFilter<Fields>): QueryFilter<Fields> {
    if (typeof clientId !== 'string') throw new Error(`A query on ${this.kind} names no client`);
    return { ...filter, clientId } as QueryFilter<Fields>;
  }

  async find(
    scope: ClientScope,
    filter: RecordFilter<Fields> = {},
    sort: SortOf<Fields> = { id: 1 } as SortOf<Fields>,
    page?: Page,
    hint?: IndexKeys,
  ): Promise<Stored<Fields>[]> {
    const ofClient = this.filterOf(scope, filter) as RecordFilter<Fields>;
    const found = await findSorted(this.model, ofClient, sort as Sort, page, readingOf(scope, hint));
    return found.map(this.read);
  }

  async findOne(scope: ClientScope, filter: RecordFilter<Fields>): Promise<Stored<Fields> | null> {
    const query = this.model.findOne(this.filterOf(scope, filter)).session(sessionOf(scope));
    return this.readOne(await query.lean().exec());
  }

  readonly byId = (scope: ClientScope, id: number): Promise<Stored<Fields> | null> =>
    this.findOne(scope, filterOfAny({ id }));

  readonly byIds = (scope: ClientScope, ids: readonly number[]): Promise<Stored<Fields>[]> =>
    this.find(scope, filterOfAny({ id: { $in: ids } }));

  /** The record that an earlier request with this key has created. */
  readonly byIdempotencyKey = (scope: ClientScope, key: string): Promise<Stored<Fields> | null> =>
    this.findOne(scope, filterOfAny({ idempotencyKey: key }));

  /** The records with these identifiers, ignoring case (ID-5). */
  called(scope: ClientScope, identifiers: readonly string[]): Promise<Stored<Fields>[]> {
    return this.find(scope, filterOfAny({ identifierKey: { $in: identifiers.map(identifierKey) } }));
  }

  /** The matching records, grouped by the database by the value of `field`, each group in the order of `sort`. */
  async findGrouped<Name extends keyof Fields & string>(
    scope: ClientScope,
    filter: RecordFilter<Fields>,
    field: Name,
    sort: SortOf<Fields>,
  ): Promise<Map<Fields[Name], Stored<Fields>[]>> {
    const groups = await groupsOf(this.#found(scope, filter), field, sort);
    return new Map(groups.map(({ _id, records }) => [_id, records.map(this.read)]));
  }

  readonly count = async (
    scope: ClientScope,
    filter: RecordFilter<Fields> = {},
    hint?: IndexKeys,
  ): Promise<number> => {
    const kept = hint ? undefined : await this.#keptOf(scope)?.count(scope, filter);
    return kept ?? countFound(this.model, this.filterOf(scope, filter), readingOf(scope, hint));
  };

  /** The records of a client as the source of a list. */
  listed(scope: ClientScope): ListSource<Stored<Fields>, Fields> {
    return {
      find: (filter, ...asked) => this.find(scope, filter, ...asked),
      count: (filter, hint) => this.count(scope, filter, hint),
      page: (filter, sort, page) => this.#pageOf(scope, filter, sort, page),
      ids: (filter, hint, most) => idsFound(this.model, this.filterOf(scope, filter), hint, most),
    };
  }

  /** Answers a list of the records, or one page of it. */
  readonly list = <Item>(
    scope: ClientScope,
    query: ListQuery,
    shape: ListShape<Fields, Item>,
  ): Promise<ListAnswer<Item>> => answerListFrom(this.listed(scope), query, shape);

  /** MongoDB refuses `$unionWith` in a transaction, which reads page and total one after the other. */
  async #pageOf(
    scope: ClientScope,
    filter: RecordFilter<Fields>,
    sort: SortOf<Fields>,
    page: Page,
  ): Promise<PageFound<Stored<Fields>> | undefined> {
    if (sessionOf(scope))
      return [await this.find(scope, filter, sort, page), await this.count(scope, filter)];
    return pageWithTotal(this.model, {
      filter: this.filterOf(scope, filter),
      sort: sort as Sort,
      page,
      read: this.read,
      counts: this.kept?.countsOf(scope, filter),
    });
  }

  /** Kept sums serve reads outside a transaction only: they do not yet include what a running transaction has written. */
  #keptOf(scope: ClientScope): KeptSums | undefined {
    return sessionOf(scope) ? undefined : this.kept;
  }

  /** The total length of the lists in `field`, over all records. */
  sizeOf(scope: ClientScope, field: keyof Fields & string): Promise<number> {
    return sizeOfLists(this.#found(scope, {}), field);
  }

  /**
   * Groups the records that match `filter` by the fields `by`, with the count and the sums of numeric fields of each
   * group.
   */
  async sumsBy<By extends keyof Fields & string, Name extends keyof Fields & string>(
    scope: ClientScope,
    by: readonly By[],
    fields: readonly Name[],
    filter: RecordFilter<Fields>,
    hint?: IndexKeys,
  ): Promise<(Pick<Fields, By> & Readonly<Record<Name | 'count', number>>)[]> {
    const kept = hint ? undefined : await this.#keptOf(scope)?.sumsBy(scope, by, fields, filter);
    if (!kept) return sumsOf(this.#found(scope, filter, hint), by, fields);
    // Kept sums have the field names that were asked for.
    return kept as unknown as (Pick<Fields, By> & Record<Name | 'count', number>)[];
  }

  #found(scope: ClientScope, filter: RecordFilter<Fields>, hint?: IndexKeys): Found<Fields> {
    return { model: this.model, filter: this.filterOf(scope, filter), session: sessionOf(scope), hint };
  }
}
