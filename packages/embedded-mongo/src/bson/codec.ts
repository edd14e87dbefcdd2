/** Documents to bytes and back, with every number in the type that it came in. */
import { calculateObjectSize, Double, deserialize, Int32, onDemand, serialize } from 'bson';
import { badValue, notSupported } from '../errors';
import { type Document, isDocument, isInt32, typeTag } from './values';

export const LARGEST_DOCUMENT = 16 * 1024 * 1024;

const AS_STORED = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

const UNSUPPORTED = new Set<unknown>('Decimal128 DBRef BSONSymbol Code MinKey MaxKey'.split(' '));

function unboxTagged(value: object): unknown {
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return isInt32(value.value) ? value : value.value;
  const tag = typeTag(value);
  if (UNSUPPORTED.has(tag)) throw notSupported(`values of the type ${tag}`);
  return value;
}

function unbox(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) value[index] = unbox(value[index]);
    return value;
  }
  if (!isDocument(value)) return unboxTagged(value);
  if (Object.hasOwn(value, '_bsontype')) throw badValue("the field name '_bsontype' cannot be stored");
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (typeof inner === 'object') value[key] = unbox(inner);
  }
  return value;
}

/** What is in a document is unboxed in place. */
export function decode(bytes: Uint8Array): Document {
  const document: Document = deserialize(bytes, AS_STORED);
  unbox(document);
  return document;
}

export type FieldNames = readonly Uint8Array[];

export const fieldNames = (names: readonly string[]): FieldNames =>
  [...new Set(names)].map((name) => Buffer.from(name));

function isAt(name: Uint8Array, bytes: Uint8Array, offset: number, length: number): boolean {
  if (name.length !== length) return false;
  for (let index = 0; index < length; index++) if (name[index] !== bytes[offset + index]) return false;
  return true;
}

/** Some of the fields of an encoded document; the others are not looked into. */
export function decodeFields(bytes: Uint8Array, names: FieldNames): Document {
  const parts: Uint8Array[] = [];
  for (const [, nameOffset, nameLength, offset, size] of onDemand.parseToElements(bytes))
    if (names.some((name) => isAt(name, bytes, nameOffset, nameLength)))
      parts.push(bytes.subarray(nameOffset - 1, offset + size));
  return decode(Buffer.concat(frame(parts)));
}

const END = new Uint8Array(1);
const FRAME_BYTES = 5;

/** The bytes of a document around its elements: its length before them, and a zero behind. */
function frame(parts: readonly Uint8Array[]): Uint8Array[] {
  const length = Buffer.allocUnsafe(4);
  length.writeInt32LE(parts.reduce((sum, part) => sum + part.length, FRAME_BYTES));
  return [length, ...parts, END];
}

export const encode = (document: Document): Uint8Array => serialize(document, { ignoreUndefined: true });

export const sizeOf = (document: Document): number =>
  calculateObjectSize(document, { ignoreUndefined: true });
