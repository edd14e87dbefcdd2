import { listParties, type Party, type partyBody, type partyChanges } from '@freightdesk/contracts';
import type { ClientScope, RepeatableRequest } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { Repositories } from '../composition';
import { createMaster } from '../masters/master.service';
import { partyWarnings } from '../masters/registration-warnings';
import { toNewParty, toParty, toPartyChange } from './party.mapper';
import type { PartyRecord } from './party.model';

export const partyShape = {
  searched: ['name', 'email', 'gstNumber', 'panNumber', 'city'],
  sortable: listParties.sorts,
  orderedBy: { name: 'nameKey' },
  defaultSort: { nameKey: 1, id: 1 },
  toAnswer: toParty,
} as const;

/** Parties of a client (MASTER-1). */
export function createPartyService({ parties, clients }: Pick<Repositories, 'parties' | 'clients'>) {
  const master = createMaster<PartyRecord, Party>({
    collection: parties,
    thing: 'Party',
    shape: partyShape,
    activeFilter: (isActive) => ({ isActive }),
  });
  /** The party with what is doubtful about it, for whoever has just typed it or opens it. */
  async function withWarnings(party: Party): Promise<Party> {
    const client = await clients.find(party.clientId);
    return { ...party, warnings: partyWarnings({ ...party, supplierGstin: client?.gstNumber }) };
  }

  return {
    list: master.list,
    get: async (scope: ClientScope, id: number): Promise<Party> => withWarnings(await master.get(scope, id)),

    create: async (
      scope: ClientScope,
      body: z.output<typeof partyBody>,
      asked: RepeatableRequest | undefined,
    ): Promise<Party> => withWarnings(await master.create(scope, toNewParty(body), asked)),

    async change(scope: ClientScope, id: number, changes: z.output<typeof partyChanges>): Promise<Party> {
      const { updatedAt, ...given } = changes;
      return withWarnings(await master.change(scope, { id }, updatedAt, toPartyChange(given)));
    },
  };
}
