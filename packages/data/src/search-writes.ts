import type { Model, mongo } from 'mongoose';
import { storeOutdated } from './derived-fields';
import { pendingOf, type Transaction } from './scopes';
import { BLOCK, searchesOf } from './search';
import { type BlockOwner, NO_CLIENT, type PlacedRow, SearchBlocks } from './search-blocks';
import { searchText } from './search-text';
import type { RecordId, Search } from './stored';

/** A stored record, as far as searches are concerned. */
export interface SearchedRecord {
  readonly id: RecordId;
  readonly clientId?: string | null | undefined;
  readonly [BLOCK]?: mongo.ObjectId;
  readonly [field: string]: unknown;
}

type Values = Readonly<Record<string, unknown>>;
type Blocks = ReadonlyMap<RecordId, mongo.ObjectId>;
const NO_BLOCKS: Blocks = new Map();

/** The search texts of a record that differ from the stored ones. */
function outdatedTexts(searches: readonly Search<unknown>[], record: SearchedRecord): Record<string, string> {
  const texts = searches.map(({ storedAs, fields }) => [storedAs, searchText(record, fields)] as const);
  return Object.fromEntries(texts.filter(([storedAs, text]) => record[storedAs] !== text));
}

/** Stores the search texts of one collection: in its records, and in blocks of many texts. */
export class SearchWrites<Fields> {
  readonly #model: Model<Fields>;
  readonly #blocks: SearchBlocks;
  readonly #searches: readonly Search<unknown>[];
  readonly #hasBlocks: boolean;

  constructor(model: Model<Fields>) {
    this.#model = model;
    this.#blocks = new SearchBlocks(model.db);
    this.#searches = searchesOf(model);
    this.#hasBlocks = this.#searches.some(({ isOfFewRecords }) => !isOfFewRecords);
  }

  /** The owner of the blocks of a record, or of records of the same client. */
  #ownerOf({ clientId }: Pick<SearchedRecord, 'clientId'>): BlockOwner {
    const isOfNoClient = this.#searches.some((search) => search.isOfNoClient);
    return { clientId: isOfNoClient ? NO_CLIENT : (clientId ?? NO_CLIENT), of: this.#model.collection.name };
  }

  /** The text of a record in its block: those of all searches. */
  #blockTextOf(record: unknown): string {
    const fields = this.#searches.flatMap((search): readonly string[] => search.fields);
    return searchText(record, [...new Set(fields)]);
  }

  #rowsOf(records: readonly SearchedRecord[]): PlacedRow[] {
    return records.flatMap((record) => {
      const { id, [BLOCK]: block } = record;
      return block ? [{ id, block, text: this.#blockTextOf(record) }] : [];
    });
  }

  /** Puts the texts of records of one client into blocks. Returns the block of each. */
  async place(
    records: readonly SearchedRecord[],
    tx: Transaction | null,
    textOf = (record: SearchedRecord) => this.#blockTextOf(record),
  ): Promise<Blocks> {
    const [first] = records;
    if (!tx || !first || !this.#hasBlocks) return NO_BLOCKS;
    const owner = this.#ownerOf(first);
    const rows = records.map((record) => ({ id: record.id, text: textOf(record) }));
    const { session } = tx;
    return this.#blocks.place(owner, rows, { session, stripe: pendingOf(tx).stripeOf(owner.clientId) });
  }

  /** The stored search texts of new records of one client, with the block of each, where its texts are from now on. */
  async ofNew(records: readonly SearchedRecord[], tx: Transaction | null): Promise<Values[]> {
    const texts = new Map(records.map((record) => [record, outdatedTexts(this.#searches, record)]));
    const [only, ...others] = this.#searches;
    const storedTextOf = (record: SearchedRecord) => texts.get(record)?.[only?.storedAs ?? ''] ?? '';
    const blocks = await this.place(records, tx, others.length === 0 ? storedTextOf : undefined);
    return records.map((record) => {
      const block = blocks.get(record.id);
      return { ...texts.get(record), ...(block && { [BLOCK]: block }) };
    });
  }

  /** Stores texts of records of one client that differ from the stored ones, and places what has no block. */
  async store(records: readonly SearchedRecord[], tx: Transaction | null): Promise<void> {
    const [first] = records;
    if (!first || this.#searches.length === 0) return;
    const texts = new Map(records.map((record) => [record, outdatedTexts(this.#searches, record)]));
    const changed = records.filter((record) => Object.keys(texts.get(record) ?? {}).length > 0);
    const blocks = await this.place(
      records.filter((record) => !record[BLOCK]),
      tx,
    );
    const rows = this.#rowsOf(changed);
    if (tx && rows.length > 0) await this.#blocks.replace(this.#ownerOf(first), rows, tx.session);
    const outdatedOf = (record: SearchedRecord) => {
      const block = record[BLOCK] ? undefined : blocks.get(record.id);
      return { ...texts.get(record), ...(block && { [BLOCK]: block }) };
    };
    await storeOutdated(this.#model, records, outdatedOf, tx?.session);
  }

  /** {@link store}, and what releases without blocks have changed in records that have one. */
  async complete(records: readonly SearchedRecord[], tx: Transaction): Promise<void> {
    await this.store(records, tx);
    const [first] = records;
    const rows = this.#rowsOf(records);
    if (!first || rows.length === 0) return;
    const owner = this.#ownerOf(first);
    const outdated = await this.#blocks.outdated(owner, rows, tx.session);
    if (outdated.length > 0) await this.#blocks.replace(owner, outdated, tx.session);
  }

  /** Removes the texts of removed records of one client from their blocks. */
  async remove(records: readonly SearchedRecord[], tx: Pick<Transaction, 'session'> | null): Promise<void> {
    const rows = records.flatMap(({ id, [BLOCK]: block }) => (block ? [{ id, block }] : []));
    const [first] = records;
    if (tx && first && rows.length > 0) await this.#blocks.remove(this.#ownerOf(first), rows, tx.session);
  }
}
