const KEY_LENGTH = 12;
const RECORD_OFFSET = 4;

/** The collection number under which the catalogue of collections is kept. */
export const CATALOGUE = 0;

/** The key of one record: its collection, then its number, so that a collection is one range in order of insertion. */
export function keyOf(collectionId: number, recordId: number): Buffer {
  const key = Buffer.alloc(KEY_LENGTH);
  key.writeUInt32BE(collectionId, 0);
  key.writeBigUInt64BE(BigInt(recordId), RECORD_OFFSET);
  return key;
}

export const partsOfKey = (key: Buffer): { collectionId: number; recordId: number } => ({
  collectionId: key.readUInt32BE(0),
  recordId: Number(key.readBigUInt64BE(RECORD_OFFSET)),
});
