import type { Document } from './bson/values';

/** A refusal in MongoDB's own terms. */
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

export const badValue = (message: string) => new CommandError(2, 'BadValue', message);
export const failedToParse = (message: string) => new CommandError(9, 'FailedToParse', message);
export const typeMismatch = (message: string) => new CommandError(14, 'TypeMismatch', message);
export const namespaceNotFound = (namespace: string) =>
  new CommandError(26, 'NamespaceNotFound', `ns not found: ${namespace}`);
export const pathNotViable = (message: string) => new CommandError(28, 'PathNotViable', message);
export const conflictingUpdate = (path: string) =>
  new CommandError(
    40,
    'ConflictingUpdateOperators',
    `Updating the path '${path}' would create a conflict at '${path}'`,
  );
export const commandNotFound = (name: string) =>
  new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
export const immutableField = (path: string) =>
  new CommandError(
    66,
    'ImmutableField',
    `Performing an update on the path '${path}' would modify the immutable field '${path}'`,
  );
export const cursorNotFound = (id: string) =>
  new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
export const notSupported = (what: string) =>
  new CommandError(238, 'NotImplemented', `the embedded database does not support ${what}`);
export const noSuchTransaction = (message: string) =>
  new CommandError(251, 'NoSuchTransaction', message, { labels: ['TransientTransactionError'] });

/** The write met a change that another transaction made first; drivers repeat the transaction. */
export const writeConflict = () =>
  new CommandError(
    112,
    'WriteConflict',
    'WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.',
    {
      labels: ['TransientTransactionError'],
    },
  );

export function duplicateKey(
  namespace: string,
  index: string,
  keyPattern: Document,
  keyValue: Document,
  shown: string,
): CommandError {
  const message = `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: ${shown}`;
  return new CommandError(11000, 'DuplicateKey', message, { details: { keyPattern, keyValue } });
}
