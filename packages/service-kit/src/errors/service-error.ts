import { ERRORS, type ErrorCode } from '@freightdesk/contracts/shared';

/** What is wrong with the fields of a body, by path. */
export type RefusedFields = Readonly<Record<string, string>>;

/** A refusal with a code of the catalogue, its status, and the message for the user. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: RefusedFields | undefined;

  /** Seconds after which a retry makes sense, sent as `Retry-After`. */
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

/** Creates the error of a refusal; the status follows from the code. `message` is shown to the user. */
export const refuse = (code: ErrorCode, message: string, fields?: RefusedFields): ServiceError =>
  new ServiceError(code, ERRORS[code][0], message, fields);

/** A refusal that is worth retrying after so many seconds: too many attempts, or too much load. */
export const refuseUntil = (code: ErrorCode, message: string, seconds: number): ServiceError =>
  new ServiceError(code, ERRORS[code][0], message, undefined, seconds);
