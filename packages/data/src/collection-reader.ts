import { type ClientSession, type Connection, mongo } from 'mongoose';
import type { SearchRow } from './search-order';
import type { Stage, TransactionStage } from './stages';
import type { Page, RecordId, Sort } from './stored';
import type { Condition } from './typed-query';

/** Reads inside a transaction with `session`. */
export interface ReadOptions {
  readonly session?: ClientSession | null | undefined;
}

export interface FindOptions extends ReadOptions {
  readonly sort?: Sort;
  readonly skip?: number;
  readonly limit?: number;
  readonly projection?: Readonly<Record<string, 0 | 1>>;
}

type CursorId = number | mongo.Long;

/** The answer to a command that opens a cursor, and to one that continues it. */
interface CursorAnswer<Row> {
  readonly cursor: { readonly id: CursorId } & (
    | { readonly firstBatch: Row[] }
    | { readonly nextBatch: Row[] }
  );
}

/** A part of an answer. The last one has the id 0. */
interface Batch<Row> {
  readonly id: CursorId;
  readonly rows: Row[];
}

/** The database stores valid UTF-8 only. */
const UNCHECKED = { enableUtf8Validation: false };

/** Exceeds every answer and every limit. MongoDB leaves a cursor open when a batch ends exactly at the limit. */
const ALL_IN_ONE_BATCH = 2 ** 31 - 1;

const withoutUndefined = (command: Condition): Condition =>
  Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));

/** The options of {@link CollectionReader.find} for one page. Pages count from 1. */
export const rangeOf = ({ page, pageSize, ahead = 0 }: Page) => ({
  skip: (page - 1) * pageSize,
  limit: pageSize + ahead,
});

/**
 * Reads documents by plain `find` and `aggregate` commands (decision 0017). No other code reads documents. A filter
 * compares values as they are stored. `RecordReader` reads what belongs to a client, because it requires a scope.
 *
 * `Row` is the type that the schema of the collection stores. Readers of records fill in what earlier releases lack.
 */
export class CollectionReader<Row> {
  readonly name: string;
  readonly #connection: Connection;

  constructor(connection: Connection, name: string) {
    this.name = name;
    this.#connection = connection;
  }

  find(filter: Condition = {}, { session, ...options }: FindOptions = {}): Promise<Row[]> {
    return this.#run({ find: this.name, filter, ...options, batchSize: ALL_IN_ONE_BATCH }, session);
  }

  async findOne(filter: Condition, options: Omit<FindOptions, 'limit'> = {}): Promise<Row | null> {
    const [row] = await this.find(filter, { ...options, limit: 1 });
    return row ?? null;
  }

  /** Runs a pipeline, also in a transaction. */
  aggregate<Result>(pipeline: readonly TransactionStage[], { session }: ReadOptions = {}): Promise<Result[]> {
    return this.#aggregate(pipeline, session);
  }

  /** Runs a pipeline with stages that MongoDB refuses in a transaction. */
  aggregateOutsideTransaction<Result>(pipeline: readonly Stage[]): Promise<Result[]> {
    return this.#aggregate(pipeline);
  }

  #aggregate<Result>(pipeline: readonly Stage[], session?: ClientSession | null): Promise<Result[]> {
    const cursor = { batchSize: ALL_IN_ONE_BATCH };
    return this.#run({ aggregate: this.name, pipeline, cursor }, session);
  }

  async count(filter: Condition, options: ReadOptions = {}): Promise<number> {
    const pipeline = [{ $match: filter }, { $group: { _id: 1, count: { $sum: 1 } } }];
    const [group] = await this.aggregate<{ readonly count: number }>(pipeline, options);
    return group?.count ?? 0;
  }

  /** The ids of at most `limit` matching records. */
  async ids(filter: Condition, limit: number, session?: ClientSession | null): Promise<RecordId[]> {
    const rows = await this.find(filter, { projection: { _id: 0, id: 1 }, limit, session });
    // The projection leaves the id alone.
    return rows.map((row) => (row as { readonly id: RecordId }).id);
  }

  /** The ids of matching records, and the text that each has in the field `name`. */
  async texts(
    filter: Condition,
    name: string,
    options: Omit<FindOptions, 'projection'>,
  ): Promise<SearchRow[]> {
    const rows = await this.find(filter, { ...options, projection: { _id: 0, id: 1, [name]: 1 } });
    // The projection leaves the id and the text, which a record of an earlier release may lack.
    return rows.map((row) => ({ id: Object(row).id as RecordId, text: String(Object(row)[name] ?? '') }));
  }

  /**
   * Runs a command and reads its whole answer. Repeats it once after an error of the network or the server, except in a
   * transaction, which is repeated as a whole.
   */
  async #run<Row>(command: Condition, session: ClientSession | null | undefined): Promise<Row[]> {
    const read = withoutUndefined(command);
    if (session) return this.#readAll(read, session);
    // A cursor belongs to the session that opened it.
    const ownSession = this.#connection.getClient().startSession({ causalConsistency: false });
    try {
      return await this.#readAll<Row>(read, ownSession);
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      return await this.#readByCursor<Row>(read);
    } finally {
      await ownSession.endSession();
    }
  }

  /** Reads by plain commands. The driver's cursors unpack documents one by one, which takes 50 % longer. */
  async #readAll<Row>(read: Condition, session: ClientSession): Promise<Row[]> {
    let { id, rows } = await this.#readBatch<Row>(read, session);
    const batches = [rows];
    while (Number(id) !== 0) {
      const getMore = { getMore: mongo.Long.fromValue(id), collection: this.name };
      ({ id, rows } = await this.#readBatch<Row>(getMore, session));
      batches.push(rows);
    }
    // The compiler assumes that `flat` could flatten the rows as well.
    return batches.length === 1 ? rows : (batches.flat(1) as Row[]);
  }

  async #readBatch<Row>(command: Condition, session: ClientSession): Promise<Batch<Row>> {
    // The driver's documents are untyped.
    const { cursor } = (await this.#db.command(command, { ...UNCHECKED, session })) as CursorAnswer<Row>;
    return { id: cursor.id, rows: 'firstBatch' in cursor ? cursor.firstBatch : cursor.nextBatch };
  }

  /** Reads by a cursor of the driver, which stays with the router that opened it. A plain command may reach another one. */
  async #readByCursor<Row>(read: Condition): Promise<Row[]> {
    // The driver's documents are untyped.
    return (await this.#db.runCursorCommand(read, UNCHECKED).toArray()) as Row[];
  }

  get #db() {
    const { db } = this.#connection;
    if (!db) throw new Error(`${this.name} is read before the database is connected`);
    return db;
  }
}

const isRepeatable = (error: unknown): boolean =>
  error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerError;
