import type { ServerResponse } from 'node:http';
import { ERRORS, type ErrorAnswer, type ErrorCode } from '@freightdesk/contracts/shared';

/** A request that the gateway itself refuses, with what its answer needs. */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = ERRORS[code][0];
  }
}

export const notFound = () => new Refusal('not_found', 'There is nothing at this address');
export const tooLarge = () => new Refusal('too_large', 'The request is larger than this address accepts');
export const signInRequired = () => new Refusal('unauthenticated', 'Please sign in');
export const tooSlow = () =>
  new Refusal('too_slow', 'The request took too long to arrive; please try again', { connection: 'close' });
/** Most failures are over by then. */
const RETRY_SECONDS = '5';

export const unavailable = () =>
  new Refusal('unavailable', 'This part of the product is away at the moment; please try again shortly', {
    'retry-after': RETRY_SECONDS,
  });

/** After a write that was sent: it may have been done, or may still be. */
export const unanswered = () =>
  new Refusal(
    'unavailable',
    'There was no answer in time. What you sent may have been saved all the same: please look for it before you send it again.',
    { 'retry-after': RETRY_SECONDS },
  );

const internalError = new Refusal('internal', 'Something went wrong on our side');

/** Answers in the format of all refusals (API-1). An answer that has begun can only be aborted. */
export function sendRefusal(response: ServerResponse, error: unknown, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, code, message, headers } = error instanceof Refusal ? error : internalError;
  const answer: ErrorAnswer = { error: message, message, code, requestId };
  const body = JSON.stringify(answer);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...headers,
  });
  response.end(body);
}
