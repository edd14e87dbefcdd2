import { identifierKey } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import type { Model } from 'mongoose';
import { groupStage, rowsOfGroups } from './aggregates';
import { CollectionReader, type ReadOptions, rangeOf } from './collection-reader';
import { identifierKeysOf } from './identifiers';
import { recordsOf, withoutRecords } from './insertions/insertion';
import type { VisibleReads } from './insertions/visible-reads';
import type { KeptTotals } from './kept-totals';
import {
  answerListFrom,
  idsOfMatches,
  type ListAnswer,
  type ListQuery,
  type ListShape,
  type ListSource,
  withIds,
} from './list-query';
import { orderValuesOf } from './list-rest';
import { type PageAndTotal, pageWithTotal } from './page-with-total';
import { sessionOf } from './scopes';
import { searchFilter } from './search';
import { type BlockOwner, SearchBlocks } from './search-blocks';
import { filterOfAny, type Page, type Search, type Stored, type TenantRecord, withObjectId } from './stored';
import type { Condition, RecordFilter, SortOf } from './typed-query';

const optionsOf = (scope: ClientScope): ReadOptions => ({ session: sessionOf(scope) });

/** The count and the sums of numeric fields for each combination of values of `By`. */
type Sums<Fields, By extends keyof Fields, Name extends keyof Fields> = Pick<Fields, By> &
  Readonly<Record<(Name & string) | 'count', number>>;

/**
 * Reads one collection of tenant data. The scope of every read names the client. With the scope of a transaction, a read
 * sees what the transaction has written so far.
 */
export class RecordReader<Fields extends TenantRecord> {
  protected readonly totals: KeptTotals | undefined;
  protected readonly read: (row: unknown) => Stored<Fields>;
  readonly #rows: CollectionReader<unknown>;
  readonly #searchBlocks: SearchBlocks;
  readonly #visibleReads: VisibleReads | undefined;

  /** `read` fills in what records of earlier releases lack. `visibleReads` are given when records are inserted in pieces. */
  constructor(
    model: Model<Fields>,
    read: (row: unknown) => Stored<Fields>,
    totals: KeptTotals | undefined,
    visibleReads?: VisibleReads,
  ) {
    this.#rows = new CollectionReader(model.db, model.collection.name);
    this.#searchBlocks = new SearchBlocks(model.db);
    this.read = read;
    this.totals = totals;
    this.#visibleReads = visibleReads;
  }

  /** The name of the collection, which is the kind of its records in the audit trail. */
  get kind(): string {
    return this.#rows.name;
  }

  /** Adds the client to a filter. */
  #filterOf({ clientId }: ClientScope, filter: RecordFilter<Fields>): Condition {
    if (typeof clientId !== 'string') throw new Error(`A query on ${this.kind} names no client`);
    return { ...withObjectId(filter), clientId };
  }

  /** Runs a read with its filter and the client, without the records of running insertions. */
  #readBy<Result>(
    scope: ClientScope,
    filter: RecordFilter<Fields>,
    run: (condition: Condition) => Promise<Result>,
  ): Promise<Result> {
    const condition = this.#filterOf(scope, filter);
    if (!this.#visibleReads) return run(condition);
    return this.#visibleReads.read(scope, (running) => run(withoutRecords(condition, running, this.kind)));
  }

  async find(
    scope: ClientScope,
    filter: RecordFilter<Fields> = {},
    // Every record has an id, which the compiler cannot know of a type parameter.
    sort: SortOf<Fields> = { id: 1 } as SortOf<Fields>,
    page?: Page,
  ): Promise<Stored<Fields>[]> {
    const options = { ...optionsOf(scope), sort, ...(page && rangeOf(page)) };
    const rows = await this.#readBy(scope, filter, (condition) => this.#rows.find(condition, options));
    return rows.map(this.read);
  }

  async findOne(scope: ClientScope, filter: RecordFilter<Fields>): Promise<Stored<Fields> | null> {
    const row = await this.#readBy(scope, filter, (condition) =>
      this.#rows.findOne(condition, optionsOf(scope)),
    );
    return row === null ? null : this.read(row);
  }

  readonly byId = (scope: ClientScope, id: number): Promise<Stored<Fields> | null> =>
    this.findOne(scope, filterOfAny({ id }));

  /** Finds a record by its number or by the database's `_id` (ID-1). Returns null for a text that is neither. */
  readonly byEitherId = async (scope: ClientScope, id: number | string): Promise<Stored<Fields> | null> => {
    if (/^\d{1,15}$/.test(String(id))) return this.byId(scope, Number(id));
    return /^[0-9a-f]{24}$/i.test(String(id)) ? this.findOne(scope, filterOfAny({ _id: String(id) })) : null;
  };

  readonly byIds = (scope: ClientScope, ids: readonly number[]): Promise<Stored<Fields>[]> =>
    this.find(scope, filterOfAny({ id: { $in: ids } }));

  /** Finds the record that an earlier request with this key has created. */
  readonly byIdempotencyKey = (scope: ClientScope, key: string): Promise<Stored<Fields> | null> =>
    this.findOne(scope, filterOfAny({ idempotencyKey: key }));

  /** Finds the records with these identifiers, ignoring case (ID-5). */
  byIdentifiers(scope: ClientScope, identifiers: readonly string[]): Promise<Stored<Fields>[]> {
    return this.find(scope, filterOfAny({ identifierKey: { $in: identifiers.map(identifierKey) } }));
  }

  /** Those of the identifiers that records of a running insertion have. */
  readonly unfinishedIdentifiers = async (
    scope: ClientScope,
    identifiers: readonly string[],
  ): Promise<string[]> => {
    const filter = this.#filterOf(
      scope,
      filterOfAny({ identifierKey: { $in: identifiers.map(identifierKey) } }),
    );
    const keys = await this.#visibleReads?.read(scope, async (running) => {
      const $or = recordsOf(running, this.kind);
      return $or.length === 0 ? undefined : identifierKeysOf(this.#rows, { ...filter, $or });
    });
    return identifiers.filter((identifier) => keys?.has(identifierKey(identifier)));
  };

  /** Reads the records with these ids as stored, with their search texts. */
  protected storedRows(scope: ClientScope, ids: readonly number[]): Promise<unknown[]> {
    return this.#readBy(scope, filterOfAny({ id: { $in: ids } }), (condition) =>
      this.#rows.find(condition, optionsOf(scope)),
    );
  }

  /** Groups the matching records by the value of `field` in the database. Each group is in the order of `sort`. */
  async findGrouped<Name extends keyof Fields & string>(
    scope: ClientScope,
    filter: RecordFilter<Fields>,
    field: Name,
    sort: SortOf<Fields>,
  ): Promise<Map<Fields[Name], Stored<Fields>[]>> {
    const groups = await this.#readBy(scope, filter, (condition) =>
      this.#rows.aggregate<{ _id: Fields[Name]; records: unknown[] }>(
        [
          { $match: condition },
          { $sort: sort },
          { $group: { _id: `$${field}`, records: { $push: '$$ROOT' } } },
        ],
        optionsOf(scope),
      ),
    );
    return new Map(groups.map(({ _id, records }) => [_id, records.map(this.read)]));
  }

  readonly count = async (scope: ClientScope, filter: RecordFilter<Fields> = {}): Promise<number> => {
    const total = await this.#totalsFor(scope)?.count(scope, filter);
    if (total !== undefined) return total;
    return this.#readBy(scope, filter, (condition) => this.#rows.count(condition, optionsOf(scope)));
  };

  /** The source of a list of the client's records. */
  listSource(scope: ClientScope): ListSource<Stored<Fields>, Fields> {
    return {
      find: (filter, ...options) => this.find(scope, filter, ...options),
      page: (filter, sort, page, countFilter) => this.#pageOf(scope, filter, sort, page, countFilter),
      ids: (filter, limit) =>
        this.#readBy(scope, filter, (condition) => this.#rows.ids(condition, limit, sessionOf(scope))),
      idsOfText: (searched, most) =>
        this.#searchBlocks.matches(this.#ownerOf(scope), searched, most, sessionOf(scope)),
      lateIdsOfText: (searched, matches) =>
        this.#searchBlocks.lateMatches(this.#ownerOf(scope), searched, matches, sessionOf(scope)),
      firstTexts: ({ storedAs }, filter, sort, limit) =>
        this.#readBy(scope, filter, (condition) =>
          this.#rows.texts(condition, storedAs, { sort, limit, ...optionsOf(scope) }),
        ),
      orderValues: async (id, sort) => {
        const [row] = await this.storedRows(scope, [id]);
        return orderValuesOf(row, sort);
      },
    };
  }

  #ownerOf = ({ clientId }: ClientScope): BlockOwner => ({ clientId, of: this.kind });

  /** Matches what a search matches. Names the records where they are few. */
  async searchFilter(
    scope: ClientScope,
    search: Search<Fields>,
    q: string | undefined,
  ): Promise<RecordFilter<Fields>> {
    const filter = searchFilter(search, q);
    const ids = q?.trim() ? await idsOfMatches(this.listSource(scope), search, q) : undefined;
    return ids ? withIds(filter, ids) : filter;
  }

  /**
   * Answers a list of the records, or one page of it.
   *
   * @throws {ServiceError} 400 `invalid` when the list does not offer the sort field
   */
  readonly list = <Item>(
    scope: ClientScope,
    query: ListQuery,
    shape: ListShape<Fields, Item>,
  ): Promise<ListAnswer<Item>> => answerListFrom(this.listSource(scope), query, shape);

  /** Reads page and total by two commands in a transaction, where MongoDB refuses `$unionWith`. */
  async #pageOf(
    scope: ClientScope,
    filter: RecordFilter<Fields>,
    sort: SortOf<Fields>,
    page: Page,
    countFilter: RecordFilter<Fields> = filter,
  ): Promise<PageAndTotal<Stored<Fields>>> {
    if (sessionOf(scope))
      return [await this.find(scope, filter, sort, page), await this.count(scope, countFilter)];
    const query = { sort, page, read: this.read, counts: this.totals?.countsOf(scope, countFilter) };
    return this.#readBy(scope, filter, (condition) =>
      this.#readBy(scope, countFilter, (countCondition) =>
        pageWithTotal(this.#rows, { ...query, filter: condition, countFilter: countCondition }),
      ),
    );
  }

  /** Running totals serve only reads outside of transactions. They do not include what a running transaction has written. */
  #totalsFor(scope: ClientScope): KeptTotals | undefined {
    return sessionOf(scope) ? undefined : this.totals;
  }

  /** The total length of the lists in `field`, over all records. */
  async sizeOf(scope: ClientScope, field: keyof Fields & string): Promise<number> {
    const group = { $group: { _id: null, total: { $sum: { $size: `$${field}` } } } };
    const [size] = await this.#readBy(scope, {}, (condition) =>
      this.#rows.aggregate<{ total: number }>([{ $match: condition }, group], optionsOf(scope)),
    );
    return size?.total ?? 0;
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
  ): Promise<Sums<Fields, By, Name>[]> {
    const totals = await this.#totalsFor(scope)?.sumsBy(scope, by, fields, filter);
    const rows = totals ?? (await this.#summed(scope, by, fields, filter));
    // The rows of both sources have the fields `by`, `fields` and `count`.
    return rows as readonly unknown[] as Sums<Fields, By, Name>[];
  }

  async #summed(
    scope: ClientScope,
    by: readonly string[],
    fields: readonly string[],
    filter: RecordFilter<Fields>,
  ): Promise<Condition[]> {
    const groups = await this.#readBy(scope, filter, (condition) =>
      this.#rows.aggregate<Condition>([{ $match: condition }, groupStage(by, fields)], optionsOf(scope)),
    );
    return rowsOfGroups(groups);
  }
}
