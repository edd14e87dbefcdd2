import { type Identity, introspectSession } from '@freightdesk/contracts';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import type { Pool } from 'undici';
import { unavailable } from '../http/refusal';

/** Whoever waits for it has an answer, if only a refusal, within five seconds. */
const LIMIT = 3_500;

/** Makes the question to svc-core about a session token; a core that is away is a refusal with 503. */
export function introspection(core: Pool, internalKey: string) {
  return async (token: string): Promise<Identity | undefined> => {
    const { statusCode, body } = await ask(core, internalKey, token);
    if (statusCode !== 200) {
      await body.dump();
      throw unavailable();
    }
    return introspectSession.answer?.parse(await body.json()).identity;
  };
}

const send = (core: Pool, internalKey: string, token: string) =>
  core.request({
    path: introspectSession.path,
    method: introspectSession.method,
    headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: internalKey },
    body: JSON.stringify({ token }),
    headersTimeout: LIMIT,
    bodyTimeout: LIMIT,
  });

/** Asks once more where a kept connection turns out to be closed: the other side has gone or has been started again. */
async function ask(core: Pool, internalKey: string, token: string) {
  try {
    return await send(core, internalKey, token).catch((error: unknown) => {
      if (closedConnection.has(codeOf(error))) return send(core, internalKey, token);
      throw error;
    });
  } catch (cause) {
    throw Object.assign(unavailable(), { cause });
  }
}

const closedConnection = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether nothing listens where svc-core should be; a core that is slow or unreachable may still end sessions. */
export function isCoreGone(error: unknown): boolean {
  return error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED';
}
