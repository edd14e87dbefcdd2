import type { Fields, Message } from './wire';

const READS = ['find', 'aggregate', 'count', 'distinct', 'getMore', 'listCollections', 'listIndexes'];

/** What a member that is not primary refuses. Reads are served where the driver allows it. */
export const isRefusedBySecondary = ({ name, command }: Message): boolean => {
  if (['ping', 'endSessions', 'buildInfo', 'getParameter'].includes(name)) return false;
  // Drivers send it in this form.
  const { $readPreference: preference } = command as { $readPreference?: { mode?: string } };
  return !READS.includes(name) || [undefined, 'primary'].includes(preference?.mode);
};

/** The concern of a write, as drivers send it. */
const concernOf = ({ command }: Message) =>
  (command.writeConcern ?? {}) as { readonly w?: unknown; readonly wtimeout?: unknown };

const isInTransaction = ({ command }: Message): boolean => command.autocommit === false;
const endsTransaction = ({ name }: Message): boolean =>
  name === 'commitTransaction' || name === 'abortTransaction';

/** The labels by which a driver knows what it may repeat. */
function labelsOf(message: Message): string[] {
  if (endsTransaction(message)) return ['RetryableWriteError'];
  if (isInTransaction(message)) return ['TransientTransactionError'];
  return message.command.txnNumber === undefined ? [] : ['RetryableWriteError'];
}

const failure = (message: Message, code: number, codeName: string): Fields => {
  const errorLabels = labelsOf(message);
  return { ok: 0, errmsg: codeName, code, codeName, ...(errorLabels.length > 0 ? { errorLabels } : {}) };
};

export const notPrimary = (message: Message) => failure(message, 10107, 'NotWritablePrimary');
export const interrupted = (message: Message) => failure(message, 11602, 'InterruptedDueToReplStateChange');

const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'create', 'createIndexes', 'drop'];

/** Whether a command is answered once a majority has what it writes: the default of a set. */
export const waitsForMajority = (message: Message): boolean => {
  const { w = 'majority' } = concernOf(message);
  const isWrite =
    message.name === 'commitTransaction' || (WRITES.includes(message.name) && !isInTransaction(message));
  return isWrite && w === 'majority';
};

/** The milliseconds that a write waits for its majority. */
export function limitOf(message: Message): number | undefined {
  const limit = message.command.maxTimeMS ?? concernOf(message).wtimeout;
  return limit === undefined ? undefined : Number(limit);
}

export const expired = (message: Message): Fields =>
  message.command.maxTimeMS === undefined
    ? {
        ok: 1,
        n: 1,
        writeConcernError: {
          code: 64,
          codeName: 'WriteConcernTimeout',
          errmsg: 'waiting for replication timed out',
        },
      }
    : failure(message, 50, 'MaxTimeMSExpired');
