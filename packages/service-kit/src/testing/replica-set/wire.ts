/** The few parts of MongoDB's wire protocol that a member of a set needs between a driver and a database. */
import { mongo } from 'mongoose';

const { BSON } = mongo;

export type Fields = Readonly<Record<string, unknown>>;

const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
/** Flags, and the kind of the first section. */
const MESSAGE_PREFIX = 5;
const EXHAUST_ALLOWED = 1 << 16;
const MORE_TO_COME = 2;

/** A message as received. */
export interface Message {
  readonly bytes: Buffer;
  readonly id: number;
  /** The name of the command; `hello` for the old form in which drivers greet. */
  readonly name: string;
  /** Its fields as far as they stand in the first section; sequences of documents may follow. */
  readonly command: Fields;
  readonly isOldForm: boolean;
  /** Whether the driver takes several replies to it. */
  readonly allowsStream: boolean;
}

function messageOf(bytes: Buffer): Message {
  const isOldForm = bytes.readInt32LE(12) === OP_QUERY;
  const at = HEADER + MESSAGE_PREFIX;
  const command: Fields = isOldForm
    ? { hello: 1 }
    : BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at)), { promoteValues: false });
  const allowsStream = !isOldForm && (bytes.readInt32LE(HEADER) & EXHAUST_ALLOWED) !== 0;
  return {
    bytes,
    id: bytes.readInt32LE(4),
    name: Object.keys(command)[0] ?? '',
    command,
    isOldForm,
    allowsStream,
  };
}

/** Splits a stream of bytes into messages. */
export function messagesOf(take: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(message);
    }
  };
}

/** Splits a stream of bytes into the requests of a driver. */
export const requestsOf = (take: (message: Message) => void): ((bytes: Buffer) => void) =>
  messagesOf((bytes) => take(messageOf(bytes)));

/** The id of the request that a reply answers. */
export const answeredId = (reply: Buffer): number => reply.readInt32LE(8);

let lastId = 0;

function framed(operation: number, to: number, prefix: Buffer, body: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(HEADER + prefix.length + body.length, 0);
  header.writeInt32LE(++lastId, 4);
  header.writeInt32LE(to, 8);
  header.writeInt32LE(operation, 12);
  return Buffer.concat([header, prefix, body]);
}

/** A reply in the form of the request. `moreToCome` announces another one, which answers this one's id. */
export function replyTo(
  { id, isOldForm }: Pick<Message, 'id' | 'isOldForm'>,
  fields: Fields,
  moreToCome = false,
): Buffer {
  const prefix = Buffer.alloc(isOldForm ? 20 : MESSAGE_PREFIX);
  if (isOldForm) {
    prefix.writeInt32LE(8, 0);
    prefix.writeInt32LE(1, 16);
  } else if (moreToCome) prefix.writeInt32LE(MORE_TO_COME, 0);
  return framed(isOldForm ? OP_REPLY : OP_MSG, id, prefix, BSON.serialize(fields));
}

export const idOf = (message: Buffer): number => message.readInt32LE(4);
