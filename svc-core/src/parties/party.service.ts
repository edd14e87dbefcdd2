import type { Party, partyBody, partyChanges } from '@freightdesk/contracts/core';
import type { RepeatableRequest, Write } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { partyWarnings } from '../masters/master.rules';
import { createMaster } from '../masters/master.service';
import { type PartyRecord, toNewParty, toParty, toPartyChange } from './party.model';
import type { PartyRepository } from './party.repository';

/** The dependencies of parties. */
export interface PartyNeeds {
  readonly parties: PartyRepository;
  /** The clients, whose registration is compared with that of a party. */
  readonly clients: {
    readonly find: (id: string) => Promise<{ readonly gstNumber: string } | null>;
  };
  readonly write: Write;
}

/** Parties of a client (MASTER-1). */
export function createPartyService({ parties, clients, write }: PartyNeeds) {
  const master = createMaster<PartyRecord, Party>({
    records: parties,
    write,
    thing: 'Party',
    toAnswer: toParty,
  });

  /** The party with its warnings, for whoever edits or opens it. */
  async function withWarnings(party: Party): Promise<Party> {
    const client = await clients.find(party.clientId);
    return {
      ...party,
      warnings: partyWarnings({
        ...party,
        isAbroad: party.Type === 'International',
        supplierGstin: client?.gstNumber,
      }),
    };
  }

  return {
    list: master.list,
    summary: master.summary,
    get: async (scope: ClientScope, id: number): Promise<Party> => withWarnings(await master.get(scope, id)),

    create: async (
      scope: ClientScope,
      body: z.output<typeof partyBody>,
      request: RepeatableRequest | undefined,
    ): Promise<Party> => withWarnings(await master.create(scope, toNewParty(body), request)),

    async change(scope: ClientScope, id: number, changes: z.output<typeof partyChanges>): Promise<Party> {
      const { updatedAt, ...fields } = changes;
      return withWarnings(await master.change(scope, id, updatedAt, toPartyChange(fields)));
    },
  };
}
export type PartyService = ReturnType<typeof createPartyService>;
