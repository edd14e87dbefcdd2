const KEY_LENGTH = 12;
const RECORD_OFFSET = 4;
/** Of the eight bytes of a record's number JavaScript needs six. */
const NUMBER_LENGTH = 6;

/** The collection number under which the catalogue of collections is kept. */
export const CATALOGUE = 0;

/** The key of one record: its collection, then its number, so that a collection is one range in order of insertion. */
export function keyOf(collectionId: number, recordId: number): Buffer {
  // Of the memory that small buffers share: one of its own for each of many keys would keep the garbage collector busy.
  const key = Buffer.allocUnsafe(KEY_LENGTH).fill(0);
  key.writeUInt32BE(collectionId, 0);
  key.writeUIntBE(recordId, KEY_LENGTH - NUMBER_LENGTH, NUMBER_LENGTH);
  return key;
}

export const partsOfKey = (key: Buffer): { collectionId: number; recordId: number } => ({
  collectionId: key.readUInt32BE(0),
  recordId: key.readUIntBE(KEY_LENGTH - NUMBER_LENGTH, NUMBER_LENGTH),
});

const OUTCOMES = 0xffff_ffff;
const OUTCOME_PREFIX = Buffer.alloc(RECORD_OFFSET);
OUTCOME_PREFIX.writeUInt32BE(OUTCOMES, 0);

/** Outcomes of sessions come after the records of all collections. */
export const FIRST_OUTCOME: Buffer = OUTCOME_PREFIX;

export const keyOfOutcome = (session: string): Buffer =>
  Buffer.concat([OUTCOME_PREFIX, Buffer.from(session, 'hex')]);

export const sessionOfKey = (key: Buffer): string => key.toString('hex', RECORD_OFFSET);
