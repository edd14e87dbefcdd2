import type { ErrorAnswer } from '@freightdesk/contracts/shared';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { refusalOf } from '../errors/refusal-of';
import { refuse, type ServiceError } from '../errors/service-error';
import { contextOf } from './request-context';

/** The body of a refusal (API-1). */
export function errorAnswer({ message, code, fields }: ServiceError, requestId: string): ErrorAnswer {
  return { error: message, message, code, ...(fields ? { fields } : {}), requestId };
}

function report(request: Request, refusal: ServiceError, error: unknown): void {
  const { log } = contextOf(request);
  if (refusal.status >= 500) log.error({ err: error, code: refusal.code }, refusal.message);
  else log.info({ code: refusal.code, status: refusal.status }, refusal.message);
}

/**
 * Answers requests that no route has answered.
 *
 * @throws {ServiceError} 404 always
 */
export const unknownPath: RequestHandler = () => {
  throw refuse('not_found', 'There is nothing at this address');
};

/** The only place where errors become answers. */
export const answerErrors: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const refusal = refusalOf(error);
  report(request, refusal, error);
  if (refusal.retryAfter !== undefined) response.set('Retry-After', String(refusal.retryAfter));
  response.status(refusal.status).json(errorAnswer(refusal, contextOf(request).requestId));
};
