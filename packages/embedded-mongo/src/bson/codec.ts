/** Documents to bytes and back, with every number in the type that it came in. */
import { calculateObjectSize, type Double, deserialize, type Int32, onDemand, serialize } from 'bson';
import { badValue, notSupported } from '../errors';
import { breathe } from '../storage/slices';
import { isInt32 } from './numbers';
import { type Document, isDocument, typeTag } from './values';

export const LARGEST_DOCUMENT = 16 * 1024 * 1024;

const AS_STORED = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

function unboxTagged(value: object): unknown {
  switch (typeTag(value)) {
    case 'Int32':
      return (value as Int32).value;
    case 'Double': {
      const { value: number } = value as Double;
      return isInt32(number) ? value : number;
    }
    case 'Decimal128':
    case 'DBRef':
    case 'BSONSymbol':
    case 'Code':
    case 'MinKey':
    case 'MaxKey':
      throw notSupported(`values of the type ${typeTag(value)}`);
    default:
      return value;
  }
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

export const decode = (bytes: Uint8Array): Document => unbox(deserialize(bytes, AS_STORED)) as Document;

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

/** The bytes of a document around its elements: its length before them, and a zero behind. */
function frame(parts: readonly Uint8Array[]): Uint8Array[] {
  const length = Buffer.allocUnsafe(4);
  length.writeInt32LE(parts.reduce((sum, part) => sum + part.length, DOCUMENT_FRAME));
  return [length, ...parts, END];
}

const DOCUMENT_FRAME = 5;

const ELEMENTS = 1000;

/** The list as BSON has it, a document whose fields are numbers, in pieces between which others work. */
async function encodeList(list: readonly unknown[]): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for (let from = 0; from < list.length; from += ELEMENTS) {
    const piece = list.slice(from, from + ELEMENTS).map((value, index) => [from + index, value] as const);
    parts.push(encode(Object.fromEntries(piece)).subarray(4, -1));
    await breathe();
  }
  return frame(parts);
}

const isLongList = (value: unknown): boolean => Array.isArray(value) && value.length > ELEMENTS;

const isLong = (value: unknown): boolean =>
  isLongList(value) || (isDocument(value) && Object.values(value).some(isLongList));

const TYPE = { document: 3, list: 4 };

/** Encodes a document in pieces, its long lists in turns with others: to put 16 MB together takes too long. */
export async function encodeInTurns(document: Document): Promise<Uint8Array[]> {
  const long = Object.entries(document).filter(([, value]) => isLong(value));
  if (long.length === 0) return [encode(document)];
  const short = { ...document };
  for (const [name] of long) delete short[name];
  const parts = [encode(short).subarray(4, -1)];
  for (const [name, value] of long) {
    const isList = Array.isArray(value);
    const bytes = isList ? await encodeList(value) : await encodeInTurns(value as Document);
    parts.push(Buffer.from([isList ? TYPE.list : TYPE.document]), Buffer.from(`${name}\0`), ...bytes);
  }
  return frame(parts);
}

export const encode = (document: Document): Uint8Array => serialize(document, { ignoreUndefined: true });

/** Bytes that a document takes when it is sent or stored. */
export const sizeOf = (document: Document): number =>
  calculateObjectSize(document, { ignoreUndefined: true });
