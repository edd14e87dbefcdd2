import { type ClientSession, type Connection, mongo, Schema } from 'mongoose';
import { type Documents, documentsOf } from './documents';
import { inTextOrder, isLateInOrder, rowsWith, type SearchRow, type TextDirection } from './search-order';
import { escapeForPattern } from './search-text';
import type { RecordId } from './stored';

/** The client of blocks whose records belong to no client, such as users. */
export const NO_CLIENT = '';

/** Whose texts a block has: those of one client in one collection, or of {@link NO_CLIENT}. */
export interface BlockOwner {
  readonly clientId: string;
  readonly of: string;
}

/** A row that is in a block already. */
export interface PlacedRow extends SearchRow {
  readonly block: mongo.ObjectId;
}

/** The texts of many records in one document, so that a search reads few documents (decision 0014). */
interface SearchBlock extends BlockOwner {
  readonly _id: mongo.ObjectId;
  /** New rows of concurrent transactions go to blocks of different stripes. */
  readonly stripe: number;
  readonly isFull: boolean;
  /** The ids of the records, in the order of their texts. */
  readonly ids: readonly RecordId[];
  /** The texts of the records, joined by {@link BETWEEN_ROWS}. */
  readonly texts: string;
}

/** Separates the texts of two records. The texts of one are separated by a single character of these. */
const BETWEEN_ROWS = '\0\0';
/** A block is full when it has this many rows or characters. */
const MAX_ROWS = 128;
const MAX_LENGTH = 64 * 1024;
/** New rows are put into this many open blocks. There is one, and one more for each that has lost rows. */
const MOST_OPEN = 2;
/** A search first reads this many blocks with matches, which suffice to tell that a text is frequent. */
const FIRST_BLOCKS = 64;
/** So many blocks tell where matches stand in the order of all records. */
const SAMPLE_BLOCKS = 16;
/** How many more blocks are read than the first ones lead to expect. */
const RESERVE = 1.25;

const searchBlockSchema = new Schema<SearchBlock>(
  {
    clientId: { type: String, required: false, default: NO_CLIENT },
    of: { type: String, required: true },
    stripe: { type: Number, required: true },
    isFull: { type: Boolean, required: true },
    ids: { type: [Schema.Types.Mixed], required: true },
    texts: { type: String, required: false, default: '' },
  },
  { collection: 'search_blocks', versionKey: false, strict: 'throw' },
);
/** Serves searches, and the choice of a block for new rows. */
searchBlockSchema.index({ clientId: 1, of: 1, stripe: 1, isFull: 1 });

const searchBlocksOf = (connection: Connection): Documents<SearchBlock> =>
  documentsOf(connection, 'SearchBlock', searchBlockSchema);

type Texts = Pick<SearchBlock, 'ids' | 'texts'>;

const textsOf = ({ ids, texts }: Texts): string[] => (ids.length === 0 ? [] : texts.split(BETWEEN_ROWS));

/** A block with other rows. A block that has lost rows takes new ones again. */
const withRows = (block: SearchBlock, rows: readonly SearchRow[]): SearchBlock => {
  const texts = rows.map(({ text }) => text).join(BETWEEN_ROWS);
  const isFull = rows.length >= MAX_ROWS || texts.length >= MAX_LENGTH;
  return { ...block, isFull, ids: rows.map(({ id }) => id), texts };
};

function rowsOf(block: Texts): SearchRow[] {
  const texts = textsOf(block);
  return block.ids.map((id, index) => ({ id, text: texts[index] ?? '' }));
}

/** The rows that fit into a block, at least one. */
function fittingRows(rows: readonly SearchRow[], length: number, count: number): readonly SearchRow[] {
  let [total, end] = [length, 0];
  while (end < rows.length && count + end < MAX_ROWS && total < MAX_LENGTH)
    total += BETWEEN_ROWS.length + (rows[end++]?.text.length ?? 0);
  return rows.slice(0, Math.max(end, 1));
}

/** Adds rows to open blocks and to as many new ones as they need. */
function filledBlocks(
  [block, ...others]: readonly SearchBlock[],
  rows: readonly SearchRow[],
  newBlock: () => SearchBlock,
): SearchBlock[] {
  const open = block ?? newBlock();
  const newRows = fittingRows(rows, open.texts.length, open.ids.length);
  const changed = withRows(open, [...rowsOf(open), ...newRows]);
  const rest = rows.slice(newRows.length);
  return rest.length === 0 ? [changed] : [changed, ...filledBlocks(others, rest, newBlock)];
}

const emptyBlock = ({ clientId, of, stripe }: BlockOwner & Pick<SearchBlock, 'stripe'>): SearchBlock => ({
  _id: new mongo.ObjectId(),
  clientId,
  of,
  stripe,
  isFull: false,
  ids: [],
  texts: '',
});

/** A block whose rows are replaced by `changes`, by id. A null removes a row. Rows that it lacks are added. */
function changedBlock(block: SearchBlock, changes: ReadonlyMap<RecordId, string | null>): SearchBlock {
  const others = rowsOf(block).filter(({ id }) => !changes.has(id));
  const changed = [...changes].flatMap(([id, text]) => (text === null ? [] : [{ id, text }]));
  return withRows(block, [...others, ...changed]);
}

/** A transaction, and the stripe of its new rows. */
export interface BlockTransaction {
  readonly session: ClientSession;
  readonly stripe: number;
}

/** The ids of records whose texts contain what is looked for. */
export interface TextMatches {
  readonly ids: RecordId[];
  /** Whether these are all. */
  readonly isAll: boolean;
}

/** Which of many matches are asked for: the first `most` in an order, for a page that ends with the match `end`. */
export interface LateMatches {
  readonly direction: TextDirection;
  readonly most: number;
  readonly end: number;
}

/** The texts of records in blocks of up to 128. A search reads blocks, and compares the records that they name. */
export class SearchBlocks {
  readonly #blocks: Documents<SearchBlock>;

  constructor(connection: Connection) {
    this.#blocks = searchBlocksOf(connection);
  }

  /** Stores the texts of new records. Returns the block of each. */
  async place(
    owner: BlockOwner,
    rows: readonly SearchRow[],
    { session, stripe }: BlockTransaction,
  ): Promise<ReadonlyMap<RecordId, mongo.ObjectId>> {
    const filter = { ...owner, stripe, isFull: false };
    const open = await this.#blocks.reader.find(filter, { session, limit: MOST_OPEN });
    const blocks = filledBlocks(open, rows, () => emptyBlock({ ...owner, stripe }));
    await this.#save(blocks, session);
    return new Map(blocks.flatMap(({ _id, ids }) => ids.map((id) => [id, _id] as const)));
  }

  /** Replaces the texts of records. */
  replace(owner: BlockOwner, rows: readonly PlacedRow[], session: ClientSession): Promise<void> {
    return this.#change(owner, rows, session);
  }

  /** Removes the texts of records. */
  remove(owner: BlockOwner, rows: readonly Omit<PlacedRow, 'text'>[], session: ClientSession): Promise<void> {
    return this.#change(
      owner,
      rows.map(({ id, block }) => ({ id, block, text: null })),
      session,
    );
  }

  /** Those of the rows whose blocks have another text of their record. */
  async outdated(
    owner: BlockOwner,
    rows: readonly PlacedRow[],
    session: ClientSession,
  ): Promise<readonly PlacedRow[]> {
    const blocks = await this.#read(owner, rows, session);
    const texts = new Map(blocks.flatMap(rowsOf).map(({ id, text }) => [id, text]));
    return rows.filter(({ id, text }) => texts.get(id) !== text);
  }

  /**
   * The records whose text contains `searched`, all of them or more than `most`. Records that an interrupted
   * insertion has left, or that an earlier release has changed, may be among them.
   */
  async matches(
    owner: BlockOwner,
    searched: string,
    most: number,
    session: ClientSession | null,
  ): Promise<TextMatches> {
    // Each block that is read has a match.
    let limit = Math.min(FIRST_BLOCKS, most + 1);
    for (;;) {
      const blocks = await this.#containing(owner, searched, limit, session);
      const ids = blocks.flatMap((block) => idsOfMatches(block, searched));
      const isAll = blocks.length < limit;
      if (isAll || ids.length > most) return { ids, isAll };
      limit = Math.ceil(Math.max(2 * limit, (RESERVE * blocks.length * most) / ids.length));
    }
  }

  /**
   * The ids of the first `most` records whose text contains `searched`, in the order of their texts or the reverse one. Reads all
   * blocks with matches, and therefore only where many other records stand before the match `end`. Undefined elsewhere.
   */
  async lateMatches(
    owner: BlockOwner,
    searched: string,
    { direction, most, end }: LateMatches,
    session: ClientSession | null,
  ): Promise<RecordId[] | undefined> {
    const sample = await this.#containing(owner, searched, SAMPLE_BLOCKS, session);
    if (!isLateInOrder(sample.flatMap(rowsOf), searched, direction, end)) return undefined;
    const blocks = await this.#containing(owner, searched, undefined, session);
    const matches = inTextOrder(rowsWith(blocks.flatMap(rowsOf), searched), direction);
    return matches.slice(0, most).map(({ id }) => id);
  }

  #containing(
    owner: BlockOwner,
    searched: string,
    limit: number | undefined,
    session: ClientSession | null,
  ): Promise<Texts[]> {
    const filter = { ...owner, texts: { $regex: escapeForPattern(searched) } };
    const projection = { _id: 0, ids: 1, texts: 1 } as const;
    return this.#blocks.reader.find(filter, { projection, session, ...(limit && { limit }) });
  }

  #read({ clientId }: BlockOwner, rows: readonly Pick<PlacedRow, 'block'>[], session: ClientSession) {
    const blocks = new Map(rows.map(({ block }) => [String(block), block]));
    return this.#blocks.reader.find({ clientId, _id: { $in: [...blocks.values()] } }, { session });
  }

  async #change(
    owner: BlockOwner,
    rows: readonly { readonly id: RecordId; readonly block: mongo.ObjectId; readonly text: string | null }[],
    session: ClientSession,
  ): Promise<void> {
    const blocks = await this.#read(owner, rows, session);
    const changesOf = ({ _id }: SearchBlock) =>
      new Map(rows.filter(({ block }) => _id.equals(block)).map(({ id, text }) => [id, text]));
    await this.#save(
      blocks.map((block) => changedBlock(block, changesOf(block))),
      session,
    );
  }

  async #save(blocks: readonly SearchBlock[], session: ClientSession): Promise<void> {
    const replacements = blocks.map(({ _id, ...fields }) => ({
      replaceOne: { filter: { _id, clientId: fields.clientId }, replacement: fields, upsert: true },
    }));
    if (replacements.length > 0) await this.#blocks.writer.bulkWrite(replacements, { session });
  }
}

/** The ids of a block whose texts contain `searched`. */
const idsOfMatches = (block: Texts, searched: string): RecordId[] =>
  rowsWith(rowsOf(block), searched).map(({ id }) => id);
