import { crc32 } from 'node:zlib';
import { DamagedDatabase } from './damaged-database';

const CHECKSUM_LENGTH = 4;

/** Adds a checksum over key and value, so that neither can be damaged, or one found under another's key, unnoticed. */
export function seal(key: Uint8Array, value: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(value.length + CHECKSUM_LENGTH);
  sealed.set(value, CHECKSUM_LENGTH);
  sealed.writeUInt32LE(crc32(value, crc32(key)), 0);
  return sealed;
}

const wrongChecksum = (file: string) => new DamagedDatabase(file, 'the checksum of an entry is wrong');

/** The value behind its checksum; throws {@link DamagedDatabase} where the two do not agree. */
export function unseal(key: Uint8Array, sealed: Buffer, file: string): Uint8Array {
  const length = sealed.length - CHECKSUM_LENGTH;
  if (length < 0) throw wrongChecksum(file);
  const value = new Uint8Array(sealed.buffer, sealed.byteOffset + CHECKSUM_LENGTH, length);
  if (sealed.readUInt32LE(0) !== crc32(value, crc32(key))) throw wrongChecksum(file);
  return value;
}
