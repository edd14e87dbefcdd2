import { ApiError, NetworkError } from '@freightdesk/api-client';
import { mongo } from 'mongoose';
import {
  conflict,
  internalError,
  malformed,
  ServiceError,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from './service-error';

interface BodyParserError extends Error {
  readonly type: string;
}

const bodyParserRefusals: Readonly<Record<string, () => ServiceError>> = {
  'entity.parse.failed': () => malformed('The request body is not valid JSON'),
  'encoding.unsupported': () => unsupportedMediaType('The encoding of the request body is not supported'),
  'charset.unsupported': () => unsupportedMediaType('The character set of the request body is not supported'),
  'entity.too.large': () => tooLarge('The request body is too large'),
  'request.aborted': () => malformed('The request ended before its body did'),
  'request.size.invalid': () => malformed('The request body does not have the announced length'),
};

const isBodyParserError = (error: unknown): error is BodyParserError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string';

const DUPLICATE_KEY = 11000;

/** Whether a write failed because a unique index already holds its key. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;

function isDatabaseAway(error: unknown): boolean {
  return error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerSelectionError;
}

function refusalOfOtherService(error: ApiError): ServiceError {
  if (error.status >= 500)
    return unavailable('A part of Freightdesk that is needed for this is away. Please try again shortly.');
  return new ServiceError(error.code, error.status, error.serverMessage, error.fields);
}

/** The answer that an error stands for; 500 without details where it is none of ours. */
export function refusalOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof ApiError) return refusalOfOtherService(error);
  if (error instanceof NetworkError)
    return unavailable('A part of Freightdesk that is needed for this is away. Please try again shortly.');
  if (isBodyParserError(error))
    return bodyParserRefusals[error.type]?.() ?? malformed('The request body cannot be read');
  if (error instanceof URIError) return malformed('The address is malformed');
  if (isDuplicateKey(error)) return conflict('Such a record exists already');
  if (isDatabaseAway(error)) return unavailable('The database is away. Please try again shortly.');
  return internalError('Something went wrong on our side. Please try again.');
}
