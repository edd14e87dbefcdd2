import { type Identity, introspectSession } from '@freightdesk/contracts';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import type { Pool } from 'undici';
import { unavailable } from '../http/refusal';

const LIMIT = 10_000;

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

async function ask(core: Pool, internalKey: string, token: string) {
  try {
    return await core.request({
      path: introspectSession.path,
      method: introspectSession.method,
      headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: internalKey },
      body: JSON.stringify({ token }),
      headersTimeout: LIMIT,
    });
  } catch (cause) {
    throw Object.assign(unavailable(), { cause });
  }
}
