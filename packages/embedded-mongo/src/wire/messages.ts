/** Messages of MongoDB's wire protocol. */
import { decode, encode } from '../bson/codec';
import type { Document } from '../bson/values';
import { breathe } from '../pace';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const MORE_TO_COME = 2;
const CHECKSUM = 1;
const MAY_STREAM = 1 << 16;

export interface Request {
  /** Decodes the command, a long one in turns with others; rejects where that cannot be. */
  readonly command: () => Promise<Document>;
  readonly expectsReply: boolean;
  /** Whether further replies may follow the first one unasked. */
  readonly mayStream: boolean;
  readonly reply: (answer: Document, isFollowed: boolean) => Uint8Array;
}

let lastMessage = 0;

/** A message: a header, what its operation puts before the document, and the document. */
function message(operation: number, responseTo: number, prefix: Uint8Array, answer: Document): Uint8Array {
  const document = encode(answer);
  const header = Buffer.allocUnsafe(HEADER);
  header.writeInt32LE(HEADER + prefix.length + document.length, 0);
  lastMessage = (lastMessage + 1) & 0x7fffffff;
  header.writeInt32LE(lastMessage, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(operation, 12);
  return Buffer.concat([header, prefix, document]);
}

/** A reply that follows another one answers that. */
function messageReply(requestId: number): Request['reply'] {
  let responseTo = requestId;
  return (answer, isFollowed) => {
    const prefix = Buffer.alloc(5);
    prefix.writeUInt32LE(isFollowed ? MORE_TO_COME : 0);
    const bytes = message(OP_MSG, responseTo, prefix, answer);
    responseTo = lastMessage;
    return bytes;
  };
}

const QUERY_PREFIX = Buffer.alloc(20);
QUERY_PREFIX.writeInt32LE(8, 0);
QUERY_PREFIX.writeInt32LE(1, 16);
const queryReply = (responseTo: number) => (answer: Document) =>
  message(OP_REPLY, responseTo, QUERY_PREFIX, answer);

const PIECE = 128 * 1024;

async function documentsIn(bytes: Buffer): Promise<Document[]> {
  const documents: Document[] = [];
  let pause = PIECE;
  for (let offset = 0; offset < bytes.length; ) {
    const length = bytes.readInt32LE(offset);
    documents.push(decode(bytes.subarray(offset, offset + length)));
    offset += length;
    if (offset < pause) continue;
    await breathe();
    pause = offset + PIECE;
  }
  return documents;
}

/** An empty document; or the length of a sequence, and the end of its name. */
const SMALLEST_SECTION = 5;

async function readSections(bytes: Buffer): Promise<Document> {
  let command: Document = {};
  const sequences: Document = {};
  for (let offset = 0; offset < bytes.length; ) {
    const kind = bytes[offset];
    const length = bytes.readInt32LE(offset + 1);
    const section = bytes.subarray(offset + 1, offset + 1 + length);
    // One that did not move on would be read for ever.
    if (section.length < SMALLEST_SECTION || section.length !== length)
      throw new Error(`a section of ${length} bytes`);
    if (kind === 0) command = decode(section);
    else if (kind === 1) {
      const end = section.indexOf(0, 4);
      sequences[section.toString('utf8', 4, end)] = await documentsIn(section.subarray(end + 1));
    } else throw new Error(`unknown section kind ${kind}`);
    offset += 1 + length;
  }
  return Object.assign(command, sequences);
}

function readMessage(id: number, message: Buffer): Request {
  const flags = message.readUInt32LE(HEADER);
  const end = flags & CHECKSUM ? message.length - 4 : message.length;
  return {
    command: () => readSections(message.subarray(HEADER + 4, end)),
    expectsReply: (flags & MORE_TO_COME) === 0,
    mayStream: (flags & MAY_STREAM) !== 0,
    reply: messageReply(id),
  };
}

function readQuery(id: number, body: Buffer): Request {
  const end = body.indexOf(0, 4);
  const database = body.toString('utf8', 4, end).split('.')[0] ?? 'admin';
  const command = async () => ({ ...(await documentsIn(body.subarray(end + 9)))[0], $db: database });
  return { command, expectsReply: true, mayStream: false, reply: queryReply(id) };
}

/** Reads one whole message; throws for an operation that is not spoken here. */
export function readRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return readMessage(id, message);
  if (operation === OP_QUERY) return readQuery(id, message.subarray(HEADER));
  throw new Error(`unknown operation ${operation}`);
}
