/** Keys and checksums of the entries of the data file. */
import { crc32 } from 'node:zlib';
import { Long } from 'bson';
import { decode, encode } from '../bson/codec';
import { toNumber } from '../bson/values';

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

/** Outcomes of sessions come after the records of all collections. */
export const FIRST_OUTCOME: Buffer = Buffer.alloc(RECORD_OFFSET, 0xff);

export const keyOfOutcome = (session: string): Buffer =>
  Buffer.concat([FIRST_OUTCOME, Buffer.from(session, 'hex')]);

export const sessionOfKey = (key: Buffer): string => key.toString('hex', RECORD_OFFSET);

export class DamagedDatabase extends Error {
  constructor(file: string, finding: string) {
    super(`The database file ${file} is damaged (${finding}). Restore it from a backup, or move it away.`);
    this.name = 'DamagedDatabase';
  }
}

const CHECKSUM_LENGTH = 4;

/** Adds a checksum over key and value, so that neither can be damaged, or one found under another's key, unnoticed. */
export function seal(key: Uint8Array, value: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(value.length + CHECKSUM_LENGTH);
  bytes.set(value, CHECKSUM_LENGTH);
  bytes.writeUInt32LE(crc32(value, crc32(key)), 0);
  return bytes;
}

const wrongChecksum = (file: string) => new DamagedDatabase(file, 'the checksum of an entry is wrong');

/** The value behind its checksum; throws {@link DamagedDatabase} where the two do not agree. */
export function unseal(key: Uint8Array, bytes: Buffer, file: string): Uint8Array {
  const length = bytes.length - CHECKSUM_LENGTH;
  if (length < 0) throw wrongChecksum(file);
  const value = new Uint8Array(bytes.buffer, bytes.byteOffset + CHECKSUM_LENGTH, length);
  if (bytes.readUInt32LE(0) !== crc32(value, crc32(key))) throw wrongChecksum(file);
  return value;
}

/** The format that this release writes. Format 1 had neither this seal nor outcomes of sessions. */
const FORMAT = 2;

/** Behind all records: what the last commit says of itself. */
export const SEAL_KEY: Buffer = keyOf(0xffff_fffd, 0);

export class UnknownFormat extends Error {
  constructor(format: number) {
    super(
      `The database has format ${format}, which a newer release wrote; this one reads formats up to ${FORMAT}. Start it with the newer release, or restore a backup that was made before.`,
    );
    this.name = 'UnknownFormat';
  }
}

/** What a commit adds to its entries: the format and its own number. */
export const sealOf = (commit: number): Buffer =>
  seal(SEAL_KEY, encode({ format: FORMAT, commit: Long.fromNumber(commit) }));

/** The number of the commit that a seal is of; 0 where there is none, which is format 1. */
export function commitOf(bytes: Buffer | undefined): number {
  if (!bytes) return 0;
  const { format, commit } = decode(unseal(SEAL_KEY, bytes, 'data.mdb'));
  if (toNumber(format) > FORMAT) throw new UnknownFormat(toNumber(format));
  if (toNumber(format) !== FORMAT) throw new DamagedDatabase('data.mdb', `its format is ${format}`);
  return toNumber(commit);
}
