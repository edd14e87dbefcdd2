import type { Party, partyBody, partyChanges } from '@freightdesk/contracts';
import type { ClientScope, RepeatableRequest } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { Repositories } from '../composition';
import { createMaster } from '../masters/master.service';
import { toNewParty, toParty, toPartyChange } from './party.mapper';
import { PARTY_SORTS, type PartyRecord } from './party.model';

export const partyShape = {
  searched: ['name', 'email', 'gstNumber', 'panNumber', 'city'],
  sortable: PARTY_SORTS,
  orderedBy: { name: 'nameKey' },
  defaultSort: { nameKey: 1, id: 1 },
  toAnswer: toParty,
} as const;

/** Parties of a client (document 1, section 3; decisions D1). */
export function createPartyService({ parties }: Pick<Repositories, 'parties'>) {
  const master = createMaster<PartyRecord, Party>({
    collection: parties,
    thing: 'Party',
    shape: partyShape,
    activeFilter: (isActive) => ({ isActive }),
  });
  return {
    list: master.list,
    get: master.get,

    create: (
      scope: ClientScope,
      body: z.output<typeof partyBody>,
      asked: RepeatableRequest | undefined,
    ): Promise<Party> => master.create(scope, toNewParty(body), asked),

    change: (scope: ClientScope, id: number, changes: z.output<typeof partyChanges>): Promise<Party> => {
      const { updatedAt, ...given } = changes;
      return master.change(scope, { id }, updatedAt, toPartyChange(given));
    },
  };
}
