import { ERRORS, type ErrorCode } from '@freightdesk/contracts';

/** What is wrong with fields of a body, by their path. */
export type RefusedFields = Readonly<Record<string, string>>;

/** A refusal with a code of the catalogue, its status, and the text that the user reads. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: RefusedFields | undefined;

  /** Seconds after which it is worth trying again, sent in the header `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, status: number, message: string, fields?: RefusedFields, retryAfter?: number) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The error of a refusal; its status follows from the code. `message` is what the user reads. */
export const refuse = (code: ErrorCode, message: string, fields?: RefusedFields): ServiceError =>
  new ServiceError(code, ERRORS[code][0], message, fields);

/** A refusal after which it is worth trying again in so many seconds: too many attempts, or more work than can be done. */
export const refuseUntil = (code: ErrorCode, message: string, seconds: number): ServiceError =>
  new ServiceError(code, ERRORS[code][0], message, undefined, seconds);
