import { isDuplicateKey } from '@freightdesk/service-kit';
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { auditEntriesOf, type StoredEntry } from '../audit-trail';
import { withoutEntries } from '../insertions/insertion';
import { runningInsertions } from '../insertions/visible-reads';
import { inTransaction } from '../transaction';
import { entryHash, NO_HASH, type Seal, sealHash, sealsOf } from './seal';

type ClientId = string | null;

/** The most entries of a seal. */
const MOST_ENTRIES = 500;

/** The latest seal of a client. */
export const latestSeal = (
  connection: Connection,
  clientId: ClientId,
  session?: ClientSession,
): Promise<Seal | null> =>
  sealsOf(connection).reader.findOne({ clientId }, { sort: { number: -1 }, session });

/** The entries that wait for their seal. Those of an insertion that is running are not there yet. */
async function waitingEntries(connection: Connection, clientId: ClientId, session: ClientSession) {
  const running = clientId === null ? [] : await runningInsertions(connection, clientId, session);
  const filter = withoutEntries({ clientId, seal: null }, running);
  return auditEntriesOf(connection).reader.find(filter, { session, sort: { _id: 1 }, limit: MOST_ENTRIES });
}

function sealAfter(
  previous: Seal | null,
  clientId: ClientId,
  entries: readonly StoredEntry[],
  isOfMigration: boolean,
): Seal {
  const content = {
    clientId,
    number: (previous?.number ?? 0) + 1,
    entriesBefore: previous ? previous.entriesBefore + previous.entries.length : 0,
    entries: entries.map((entry) => ({ id: String(entry._id), hash: entryHash(entry) })),
    sealedAt: new Date(),
    isOfMigration,
    previousHash: previous?.hash ?? NO_HASH,
  };
  return { ...content, hash: sealHash(content) };
}

/** Makes the driver repeat the transaction when another process was faster. */
function repeatIfNumberIsTaken(error: unknown): never {
  if (isDuplicateKey(error)) error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  throw error;
}

/**
 * Seals the entries of a client that wait, at most 500 in one transaction: the seal and its entries say so together, or not
 * at all. Returns how many.
 */
export const sealEntriesOf = (
  connection: Connection,
  clientId: ClientId,
  isOfMigration = false,
): Promise<number> =>
  inTransaction(connection, async (session) => {
    const entries = await waitingEntries(connection, clientId, session);
    if (entries.length === 0) return 0;
    const previous = await latestSeal(connection, clientId, session);
    const seal = sealAfter(previous, clientId, entries, isOfMigration);
    await sealsOf(connection).writer.insertMany([seal], { session, lean: true }).catch(repeatIfNumberIsTaken);
    const filter = { clientId, _id: { $in: entries.map(({ _id }) => _id) } };
    await auditEntriesOf(connection).writer.updateMany(filter, { $set: { seal: seal.number } }, { session });
    return entries.length;
  });

/** Where sealing goes on: with the clients from this one on. */
export type SealPosition = string | null | undefined;

/** The first client from a position on that has entries which wait for their seal. */
async function nextClient(connection: Connection, position: SealPosition): Promise<ClientId | undefined> {
  const from = typeof position === 'string' ? { clientId: { $gte: position } } : {};
  const options = { sort: { clientId: 1 }, projection: { clientId: 1 } } as const;
  return (await auditEntriesOf(connection).reader.findOne({ seal: null, ...from }, options))?.clientId;
}

/** The position after a client, in the order of the database: superadmins first. */
const positionAfter = (clientId: ClientId): string => (clientId === null ? '' : `${clientId}\0`);

/** Seals a piece of the next client. Returns how many entries, and where the next piece begins; undefined at the end. */
export async function sealPiece(
  connection: Connection,
  position: SealPosition,
  isOfMigration = false,
): Promise<{ readonly passed: number; readonly next?: string | null }> {
  const clientId = await nextClient(connection, position);
  if (clientId === undefined) return { passed: 0 };
  const passed = await sealEntriesOf(connection, clientId, isOfMigration);
  return { passed, next: passed === MOST_ENTRIES ? clientId : positionAfter(clientId) };
}

/** Seals all entries that wait, of all clients, piece by piece. */
export async function sealAll(connection: Connection): Promise<void> {
  let position: SealPosition;
  do position = (await sealPiece(connection, position)).next;
  while (position !== undefined);
}
