import { COMMON_ERRORS, type CommonErrorCode } from '@freightdesk/contracts';

/** A refusal with a code, a status and the text that the user reads (API-1). */
export class ServiceError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which it is worth trying again, told in the header `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    fields?: Readonly<Record<string, string>>,
    retryAfter?: number,
  ) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

const common =
  (kind: CommonErrorCode) =>
  (message: string, fields?: Readonly<Record<string, string>>, code: string = kind): ServiceError =>
    new ServiceError(code, COMMON_ERRORS[kind], message, fields);

/** 400: the request cannot be read at all. */
export const malformed = common('malformed');
/** 400: a rule of the form is broken; `fields` says which. */
export const invalid = common('invalid');
export const unauthenticated = common('unauthenticated');
export const forbidden = common('forbidden');
/** 404, also for a record of another client. */
export const notFound = common('not_found');
/** 409: the state or the uniqueness of a record stands against it. */
export const conflict = common('conflict');
export const tooLarge = common('too_large');
export const unsupportedMediaType = common('unsupported_media_type');
/** 422: figures do not add up (MONEY-2). */
export const figuresDiffer = common('figures_differ');
export const tooManyRequests = common('too_many_requests');
export const internalError = common('internal');
/** 503: a service or the database that is needed is away. */
export const unavailable = common('unavailable');

/** 503: more is asked for at once than can be done; `seconds` is when to try again. */
export const busy = (message: string, seconds: number): ServiceError =>
  new ServiceError('busy', COMMON_ERRORS.unavailable, message, undefined, seconds);

/** 429: too many attempts under one name; `seconds` is when the next one is let through. */
export const tooManyAttempts = (message: string, seconds: number): ServiceError =>
  new ServiceError('too_many_requests', COMMON_ERRORS.too_many_requests, message, undefined, seconds);
