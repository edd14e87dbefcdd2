import { ApiError, NetworkError } from '@freightdesk/api-client';
import { COMMON_ERRORS, ERRORS, type ErrorCode, isErrorCode } from '@freightdesk/contracts/shared';
import { MoneyError } from '@freightdesk/tax';
import { mongo } from 'mongoose';
import { refuse, refuseUntil, ServiceError } from './service-error';

interface BodyParserError extends Error {
  readonly type: string;
}

const bodyParserRefusals: Readonly<Record<string, () => ServiceError>> = {
  'entity.parse.failed': () => refuse('malformed', 'The request body is not valid JSON'),
  'encoding.unsupported': () =>
    refuse('unsupported_media_type', 'The encoding of the request body is not supported'),
  'charset.unsupported': () =>
    refuse('unsupported_media_type', 'The character set of the request body is not supported'),
  'entity.too.large': () => refuse('too_large', 'The request body is too large'),
  'request.aborted': () => refuse('malformed', 'The request ended before its body did'),
  'request.size.invalid': () => refuse('malformed', 'The request body does not have the announced length'),
};

const isBodyParserError = (error: unknown): error is BodyParserError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string';

/** Errors that the body parser passes on have only a status: corrupt compressed bodies, for example. */
const isBadRequest = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 400;

/** Every figure is in bounds, and what is computed from them is not. */
const isTooLarge = (error: unknown): boolean => error instanceof MoneyError && error.problem === 'too_large';

const DUPLICATE_KEY = 11000;

/** Whether a write failed because a unique index already has its key. */
export const isDuplicateKey = (error: unknown): error is mongo.MongoServerError =>
  error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;

/** MongoDB's `OutOfDiskSpace`; the embedded database uses the same code. */
const OUT_OF_DISK_SPACE = 14031;

const isOutOfSpace = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === OUT_OF_DISK_SPACE;

/** The label of a commit whose outcome the driver does not know. */
const UNKNOWN_COMMIT = 'UnknownTransactionCommitResult';

/** What the driver throws unchanged when the connection is lost during a write. */
const BROKEN_CONNECTION: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ECONNREFUSED'];

/** The cause of a failed bulk write, which the driver wraps. */
const withinBulk = (error: unknown): unknown =>
  // The driver types a document here, and a failed bulk write has an error.
  error instanceof mongo.MongoServerError && (error.errorResponse as unknown) instanceof Error
    ? error.errorResponse
    : error;

/** MongoDB's codes for a set without a primary, a member that ends, a lost transaction and a limit in time. */
const TROUBLE_CODES: readonly unknown[] = [
  6, 7, 50, 64, 89, 91, 112, 189, 251, 262, 9001, 10107, 11600, 11602, 13435, 13436,
];

/** The labels of errors that MongoDB expects to be over when the same is tried again. */
const PASSING_LABELS = ['RetryableWriteError', 'TransientTransactionError', UNKNOWN_COMMIT];

const isSetInTrouble = (error: unknown): boolean =>
  error instanceof mongo.MongoError &&
  (TROUBLE_CODES.includes(error.code) || PASSING_LABELS.some((label) => error.hasErrorLabel(label)));

/** Whether a write may have been done although it failed: no majority has confirmed it in time. */
const isUnconfirmed = (error: unknown): boolean =>
  error instanceof mongo.MongoWriteConcernError ||
  (error instanceof mongo.MongoError && error.hasErrorLabel(UNKNOWN_COMMIT));

/** Whether the database cannot be reached, or has no primary at the moment. */
export function isDatabaseAway(failure: unknown): boolean {
  const error = withinBulk(failure);
  if (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    isSetInTrouble(error)
  )
    return true;
  return (
    error instanceof Error && 'syscall' in error && 'code' in error && BROKEN_CONNECTION.includes(error.code)
  );
}

/** Most elections are over by then. */
const RETRY_SECONDS = 5;

const UNCONFIRMED =
  'The database has not confirmed this in time. It may have been saved all the same: please look for it before you send it again.';

export const databaseAway = (): ServiceError =>
  refuseUntil('unavailable', 'The database is away. Please try again shortly.', RETRY_SECONDS);

/** The closest code for one that this release does not know. */
const codeOfStatus = (status: number): ErrorCode =>
  COMMON_ERRORS.find((code) => ERRORS[code][0] === status) ?? 'conflict';

const outOfSpace = (): ServiceError =>
  refuse('out_of_space', 'Nothing can be saved at the moment: the disk is full. What is stored can be read.');

const partAway = (): ServiceError =>
  refuseUntil(
    'unavailable',
    'A part of the product that is needed for this is away. Please try again shortly.',
    RETRY_SECONDS,
  );

function refusalOfOtherService(error: ApiError): ServiceError {
  if (error.code === 'out_of_space') return outOfSpace();
  if (error.status >= 500) return partAway();
  const code = isErrorCode(error.code) ? error.code : codeOfStatus(error.status);
  return refuse(code, error.serverMessage, error.fields);
}

/** The refusal that an error stands for; 500 without details for errors that are not ours. */
export function refusalOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof ApiError) return refusalOfOtherService(error);
  if (error instanceof NetworkError) return partAway();
  if (isBodyParserError(error))
    return bodyParserRefusals[error.type]?.() ?? refuse('malformed', 'The request body cannot be read');
  if (isBadRequest(error)) return refuse('malformed', 'The request cannot be read');
  if (error instanceof URIError) return refuse('malformed', 'The address is malformed');
  if (isTooLarge(error))
    return refuse('invalid', 'The amounts are too large to be added up. Please split them.');
  if (isDuplicateKey(error)) return refuse('conflict', 'Such a record exists already');
  if (isOutOfSpace(error)) return outOfSpace();
  if (isUnconfirmed(error)) return refuseUntil('unavailable', UNCONFIRMED, RETRY_SECONDS);
  if (isDatabaseAway(error)) return databaseAway();
  return refuse('internal', 'Something went wrong on our side. Please try again.');
}
