import { randomUUID } from 'node:crypto';
import type { Identity } from '@freightdesk/contracts/shared';
import type { Logger } from 'pino';
import type { UserCaller } from '../service/core-client';
import { scopeOfRequest } from './client-scope';
import { signIdentity } from './identity-token';

interface DeferredWork {
  /** Who has asked for it. */
  readonly identity: Identity;
  readonly clientId: string;
  /** The key that signs identities between services. */
  readonly key: Uint8Array;
  readonly logger: Logger;
}

/**
 * The caller of work that a person has asked for and that is done after the answer to their request. It acts in their name,
 * with the rights that they had, and can ask other services for one minute.
 */
export async function deferredCaller({ identity, clientId, key, logger }: DeferredWork): Promise<UserCaller> {
  const requestId = `deferred-${randomUUID()}`;
  const address = 'system';
  const inQuery = identity.clientId === null ? [clientId] : [];
  const scope = scopeOfRequest(identity, { requestId, address }, { inQuery, inHeader: [], inBody: [] });
  const identityToken = await signIdentity(identity, key);
  return {
    identity,
    scope,
    context: { requestId, identity, identityToken, address, log: logger.child({ requestId }) },
  };
}
