import { COMMON_ERRORS, type Endpoint, type ErrorCode } from '@freightdesk/contracts';
import type { Request } from 'express';
import { refusalOf } from '../errors/refusal-of';
import { refuse } from '../errors/service-error';
import { contextOf } from './request-context';

/** The setting of an Express app under test: an endpoint that answers a code which it does not declare fails. */
export const DECLARED_CODES_ONLY = 'declared codes only';

/** Whether an endpoint says that it may answer with a code; one that takes an `Idempotency-Key` may refuse the key. */
const answersWith = ({ errors = [], idempotent }: Endpoint, code: ErrorCode): boolean =>
  COMMON_ERRORS.includes(code) ||
  errors.includes(code) ||
  (idempotent === true && code === 'idempotency_key_reused');

/**
 * What is thrown for an error of an endpoint's handler: the error itself. A code that the contract of the endpoint does not
 * name, which the compiler cannot see, is logged, and in API tests answered as a failure, so that it cannot be overlooked.
 */
export function declaredError(endpoint: Endpoint, request: Request, error: unknown): unknown {
  const { code } = refusalOf(error);
  if (answersWith(endpoint, code)) return error;
  const problem = `${endpoint.method} ${endpoint.path} does not declare ${code}`;
  contextOf(request).log.warn({ code }, problem);
  return request.app.get(DECLARED_CODES_ONLY) ? refuse('internal', problem) : error;
}
