import { DAY } from '@freightdesk/tax';
import { type Connection, Types } from 'mongoose';
import { auditEntriesOf } from '../audit-trail';
import { entryHash, NO_HASH, type SealContent, type StoredSeal, sealHash, sealsOf } from './seal';

type ClientId = string | null;

/** Where the chain of a client no longer fits: the number of the seal, and what is wrong there. */
export interface ChainBreak {
  readonly seal: number;
  readonly kind: 'gap' | 'altered_seal' | 'removed' | 'altered' | 'inserted' | 'order' | 'head';
  readonly text: string;
}

/** What a check of the chain of a client has seen. */
export interface ChainReport {
  readonly clientId: ClientId;
  readonly entryCount: number;
  readonly sealCount: number;
  /** The latest seal; null before the first one. */
  readonly sealedAt: Date | null;
  /** The hash of the latest seal. Whoever keeps it can tell later that nothing before it has changed. */
  readonly head: string;
  /** Entries that wait for their seal, which comes within seconds while the service runs. */
  readonly waitingCount: number;
  /** Entries that were sealed more than a day after they were made: no service ran, or somebody added them. */
  readonly lateCount: number;
  readonly problem: ChainBreak | null;
}

/** A head that somebody has kept: the seal of that number had this hash. */
export interface KeptHead {
  readonly number: number;
  readonly hash: string;
}

interface Position {
  readonly number: number;
  readonly entryCount: number;
  readonly hash: string;
  readonly sealedAt: Date | null;
  readonly lateCount: number;
}

const START: Position = { number: 0, entryCount: 0, hash: NO_HASH, sealedAt: null, lateCount: 0 };
const SEALS_AT_ONCE = 50;

/** What is wrong with a seal itself, as it follows the position. */
function linkBreak(at: Position, seal: StoredSeal): ChainBreak | undefined {
  const number = at.number + 1;
  const fault = (kind: ChainBreak['kind'], text: string) => ({ seal: number, kind, text });
  if (seal.number !== number) return fault('gap', `seal ${number} is missing`);
  if (seal.previousHash !== at.hash || seal.hash !== sealHash(seal))
    return fault('altered_seal', `seal ${number} is not the one that was made`);
  if (seal.entriesBefore !== at.entryCount)
    return fault('order', `seal ${number} counts ${seal.entriesBefore} entries before it`);
  return undefined;
}

/** What is wrong with the entries of a seal. */
async function entryBreak(connection: Connection, seal: StoredSeal): Promise<ChainBreak | undefined> {
  const { clientId, number } = seal;
  const rows = await auditEntriesOf(connection).reader.find({ clientId, seal: number });
  const hashes = new Map(rows.map((entry) => [String(entry._id), entryHash(entry)]));
  const fault = (kind: ChainBreak['kind'], id: string, text: string) => ({
    seal: number,
    kind,
    text: `entry ${id} ${text}`,
  });
  for (const { id, hash } of seal.entries) {
    if (!hashes.has(id)) return fault('removed', id, 'was removed, or belongs to another client now');
    if (hashes.get(id) !== hash) return fault('altered', id, 'was altered after it was sealed');
    hashes.delete(id);
  }
  const [extra] = hashes.keys();
  return extra === undefined ? undefined : fault('inserted', extra, 'was inserted after it was sealed');
}

const millisecondsOf = (id: string): number => new Types.ObjectId(id).getTimestamp().getTime();

const lateEntriesOf = ({ isOfMigration, sealedAt, entries }: SealContent): number =>
  isOfMigration ? 0 : entries.filter(({ id }) => sealedAt.getTime() - millisecondsOf(id) > DAY).length;

const after = (at: Position, seal: StoredSeal): Position => ({
  number: seal.number,
  entryCount: at.entryCount + seal.entries.length,
  hash: seal.hash,
  sealedAt: seal.sealedAt,
  lateCount: at.lateCount + lateEntriesOf(seal),
});

interface Walk {
  readonly at: Position;
  readonly problem: ChainBreak | null;
}

const headBreak = (seal: StoredSeal, heads: readonly KeptHead[]): ChainBreak | undefined =>
  heads.some(({ number, hash }) => number === seal.number && hash !== seal.hash)
    ? { seal: seal.number, kind: 'head', text: `seal ${seal.number} had another hash when it was kept` }
    : undefined;

/** Follows the chain from a position to its end or its first break. */
async function walk(
  connection: Connection,
  clientId: ClientId,
  start: Position,
  heads: readonly KeptHead[],
): Promise<Walk> {
  let at = start;
  for (;;) {
    const filter = { clientId, number: { $gt: at.number } };
    const seals = await sealsOf(connection).reader.find(filter, {
      sort: { number: 1 },
      limit: SEALS_AT_ONCE,
    });
    for (const seal of seals) {
      const problem = linkBreak(at, seal) ?? headBreak(seal, heads) ?? (await entryBreak(connection, seal));
      if (problem) return { at, problem };
      at = after(at, seal);
    }
    if (seals.length < SEALS_AT_ONCE) return { at, problem: null };
  }
}

/** An entry that says that a seal beyond the end of the chain has it. */
async function strayEntry(connection: Connection, clientId: ClientId, last: number) {
  const { reader } = auditEntriesOf(connection);
  const options = { sort: { seal: -1, clientId: -1 }, limit: 1 } as const;
  const [highest] = await reader.find({ clientId, seal: { $gt: last } }, options);
  return highest ?? reader.findOne({ clientId, seal: { $lt: 1 } });
}

/** The walk to the end. Services may add seals meanwhile, so that an entry of a later seal is looked at again. */
async function walkAll(
  connection: Connection,
  clientId: ClientId,
  heads: readonly KeptHead[],
): Promise<Walk> {
  let result = await walk(connection, clientId, START, heads);
  for (;;) {
    const { at, problem } = result;
    const stray = problem ? null : await strayEntry(connection, clientId, at.number);
    if (!stray) return result;
    result = await walk(connection, clientId, at, heads);
    if (result.at.number > at.number || result.problem) continue;
    const text = `entry ${stray._id} names seal ${stray.seal}, which is missing`;
    return { at, problem: { seal: at.number + 1, kind: 'gap', text } };
  }
}

const missingHead = ({ number }: Position, heads: readonly KeptHead[]): ChainBreak | null => {
  const missing = heads.find((head) => head.number > number);
  if (!missing) return null;
  return {
    seal: missing.number,
    kind: 'gap',
    text: `seal ${missing.number}, whose head was kept, is missing`,
  };
};

/** Checks the chain of a client: its count, order and hashes, and every entry (AUDIT-2). It only reads. */
export async function checkChain(
  connection: Connection,
  clientId: ClientId,
  heads: readonly KeptHead[] = [],
): Promise<ChainReport> {
  const { at, problem } = await walkAll(connection, clientId, heads);
  const waitingCount = await auditEntriesOf(connection).reader.count({ clientId, seal: null });
  return {
    clientId,
    entryCount: at.entryCount,
    sealCount: at.number,
    sealedAt: at.sealedAt,
    head: at.hash,
    waitingCount,
    lateCount: at.lateCount,
    problem: problem ?? missingHead(at, heads),
  };
}

/** The clients with entries or seals. */
export async function clientsOfTrail(connection: Connection): Promise<ClientId[]> {
  const group = [{ $group: { _id: '$clientId' } }];
  const [entries, seals] = await Promise.all([
    auditEntriesOf(connection).reader.aggregate<{ _id: ClientId }>(group),
    sealsOf(connection).reader.aggregate<{ _id: ClientId }>(group),
  ]);
  const ids = new Set([...entries, ...seals].map(({ _id }) => _id));
  return [...ids].sort((one, other) => (one ?? '').localeCompare(other ?? ''));
}
