/** Failures of commands, with MongoDB's codes and messages. */
import type { Document } from './bson/values';

export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly labels: readonly string[];
  readonly details: Document;

  constructor(
    code: number,
    codeName: string,
    message: string,
    options: { labels?: readonly string[]; details?: Document } = {},
  ) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.codeName = codeName;
    this.labels = options.labels ?? [];
    this.details = options.details ?? {};
  }
}

export const locationError = (code: number, message: string) =>
  new CommandError(code, `Location${code}`, message);

export const internalError = (message: string) => new CommandError(1, 'InternalError', message);
export const badValue = (message: string) => new CommandError(2, 'BadValue', message);
export const failedToParse = (message: string) => new CommandError(9, 'FailedToParse', message);
export const typeMismatch = (message: string) => new CommandError(14, 'TypeMismatch', message);
export const namespaceNotFound = (namespace: string) =>
  new CommandError(26, 'NamespaceNotFound', `ns not found: ${namespace}`);
export const indexNotFound = (message: string) => new CommandError(27, 'IndexNotFound', message);
export const pathNotViable = (message: string) => new CommandError(28, 'PathNotViable', message);
export const cursorNotFound = (id: string) =>
  new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
export const commandNotFound = (name: string) =>
  new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
export const immutableField = (path: string) =>
  new CommandError(
    66,
    'ImmutableField',
    `Performing an update on the path '${path}' would modify the immutable field '${path}'`,
  );
export const dollarPrefixed = (name: string) =>
  new CommandError(
    52,
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
/** Something that MongoDB has and this server omits by design. */
export const notSupported = (what: string) =>
  new CommandError(238, 'NotImplemented', `the embedded database does not support ${what}`);
export const notInTransaction = (message: string) =>
  new CommandError(263, 'OperationNotSupportedInTransaction', message);
export const noSuchTransaction = (message: string) =>
  new CommandError(251, 'NoSuchTransaction', message, { labels: ['TransientTransactionError'] });

/** The collection was dropped since the transaction began, whose state of it is not kept; drivers repeat the transaction. */
export const snapshotUnavailable = (namespace: string) =>
  new CommandError(
    246,
    'SnapshotUnavailable',
    `Unable to read from a snapshot of ${namespace}, which was dropped meanwhile; please retry the operation.`,
    { labels: ['TransientTransactionError'] },
  );

export const collectionDropped = (namespace: string) =>
  new CommandError(175, 'QueryPlanKilled', `collection dropped: ${namespace}`);

export const outOfDiskSpace = (message: string) => new CommandError(14031, 'OutOfDiskSpace', message);

export const documentTooLarge = (size: number, most: number) =>
  new CommandError(
    10334,
    'BSONObjectTooLarge',
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${most}`,
  );

/** Levels of documents and arrays within one another that a document may have. */
export const MOST_LEVELS = 100;
export const tooDeep = () =>
  new CommandError(15, 'Overflow', `BSONObj exceeds maximum nesting depth: ${MOST_LEVELS}`);

const INTERRUPTED = [50, 279, 11601];

export const maxTimeExpired = () => new CommandError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
export const clientDisconnected = () =>
  new CommandError(279, 'ClientDisconnect', 'operation was interrupted because the client disconnected');

/** Whether a command was ended from outside before its work was done; nothing of it is stored then. */
export const isInterruption = (error: unknown): boolean =>
  error instanceof CommandError && INTERRUPTED.includes(error.code);

/** The write met a change that another transaction made first; drivers repeat the transaction. */
export const writeConflict = () =>
  new CommandError(
    112,
    'WriteConflict',
    'WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.',
    { labels: ['TransientTransactionError'] },
  );

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function failure(error: unknown): Document {
  if (error instanceof CommandError) {
    const { code, codeName, message, labels, details } = error;
    const errorLabels = labels.length > 0 ? { errorLabels: [...labels] } : {};
    return { ok: 0, errmsg: message, code, codeName, ...details, ...errorLabels };
  }
  if (error instanceof RangeError && /call stack/.test(error.message)) return failure(tooDeep());
  return { ok: 0, errmsg: `internal error: ${reasonOf(error)}`, code: 1, codeName: 'InternalError' };
}

/** Whether an error of the system is of a kind: `ENOENT`, `EADDRINUSE`. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
