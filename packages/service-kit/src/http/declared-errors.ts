import { contractOf } from '@freightdesk/contracts/server';
import { COMMON_ERRORS, type Endpoint, type ErrorCode } from '@freightdesk/contracts/shared';
import type { Request } from 'express';
import { refusalOf } from '../errors/refusal-of';
import { refuse } from '../errors/service-error';
import { contextOf } from './request-context';

/** The setting of an Express app under test that makes undeclared error codes fail. */
export const DECLARED_CODES_ONLY = 'declared codes only';

/** Whether an endpoint declares an error code; endpoints that take an `Idempotency-Key` may always refuse the key. */
function answersWith(endpoint: Endpoint, code: ErrorCode): boolean {
  const { errors = [], idempotent } = contractOf(endpoint);
  return (
    COMMON_ERRORS.includes(code) ||
    errors.includes(code) ||
    (idempotent === true && code === 'idempotency_key_reused')
  );
}

/**
 * Returns what to throw for an error of a handler: the error itself. A code that the contract does not declare is logged.
 * API tests answer it as a failure, because the compiler cannot see it.
 */
export function declaredError(endpoint: Endpoint, request: Request, error: unknown): unknown {
  const { code } = refusalOf(error);
  if (answersWith(endpoint, code)) return error;
  const problem = `${endpoint.method} ${endpoint.path} does not declare ${code}`;
  contextOf(request).log.warn({ code }, problem);
  return request.app.get(DECLARED_CODES_ONLY) ? refuse('internal', problem) : error;
}
