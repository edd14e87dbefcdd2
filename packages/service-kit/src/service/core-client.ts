import { ApiError } from '@freightdesk/api-client';
import {
  type Client,
  getClient,
  getParty,
  getVendor,
  type Party,
  partiesOfGroup,
  type ReferencedIds,
  referencedRecords,
  type Vendor,
} from '@freightdesk/contracts/core';
import type { AnswerOf, Identity } from '@freightdesk/contracts/shared';
import type { RequestContext } from '../http/request-context';
import type { ClientScope } from '../identity/client-scope';
import type { ServiceConfig } from './config';
import { internalClient, serviceClient } from './service-client';

/** Who asks, and for which client. */
export interface Caller {
  readonly context: RequestContext;
  readonly scope: ClientScope;
}

/** A person who calls. Their name is stored with what they create. */
export interface UserCaller extends Caller {
  readonly identity: Identity;
}

/** Clients known to exist; clients are never removed. */
const MAX_EXISTING_IDS = 10_000;

/** The master records that a document names; missing ones are omitted. */
export type ReferencedRecords = AnswerOf<typeof referencedRecords>;

/**
 * The requests of the other services to svc-core, on behalf of a person or with the key of our own processes. Throws the
 * client's errors; 503 when svc-core is down.
 */
export function createCoreClient({
  CORE_URL,
  SESSION_SECRET,
}: Pick<ServiceConfig, 'CORE_URL' | 'SESSION_SECRET'>) {
  const clientFor = serviceClient(CORE_URL);
  const internal = internalClient(CORE_URL, SESSION_SECRET);
  const existingIds = new Set<string>();

  const requests = new Map<string, Promise<Client>>();

  /** The own client, read once for all concurrent callers. */
  function readClient({ context, scope: { clientId } }: Caller): Promise<Client> {
    const request = requests.get(clientId);
    if (request) return request;
    const read = clientFor(context).call(getClient, { params: { id: clientId }, query: { clientId } });
    const isRead = () => requests.delete(clientId);
    read.then(isRead, isRead);
    requests.set(clientId, read);
    return read;
  }

  async function isThere(clientId: string, context: RequestContext): Promise<boolean> {
    try {
      await clientFor(context).call(getClient, { params: { id: clientId } });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  }

  return {
    /** Whether a client exists, asked as the superadmin who named it; a yes is cached. */
    async clientExists(clientId: string, context: RequestContext): Promise<boolean> {
      if (existingIds.has(clientId)) return true;
      const exists = await isThere(clientId, context);
      if (exists && existingIds.size < MAX_EXISTING_IDS) existingIds.add(clientId);
      return exists;
    },

    party: ({ context, scope: { clientId } }: Caller, id: number): Promise<Party> =>
      clientFor(context).call(getParty, { params: { id }, query: { clientId } }),

    vendor: ({ context, scope: { clientId } }: Caller, id: number): Promise<Vendor> =>
      clientFor(context).call(getVendor, { params: { id }, query: { clientId } }),

    referencedRecords: (
      { context, scope: { clientId } }: Caller,
      { partyIds = [], chargeIds = [], hsnCodes = [], categoryCodes = [] }: ReferencedIds,
    ): Promise<ReferencedRecords> =>
      internal(context).call(referencedRecords, {
        body: {
          clientId,
          partyIds: [...new Set(partyIds)],
          chargeIds: [...new Set(chargeIds)],
          hsnCodes: [...new Set(hsnCodes)].filter((code) => code !== ''),
          categoryCodes: [...new Set(categoryCodes)],
        },
      }),

    partiesOfGroup: (
      { context, scope: { clientId } }: Caller,
      group: string,
    ): Promise<AnswerOf<typeof partiesOfGroup>> =>
      internal(context).call(partiesOfGroup, { query: { clientId, group } }),

    client: readClient,
  };
}
export type CoreClient = ReturnType<typeof createCoreClient>;
