import type { Party, partyBody, partyChanges } from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  type ListAnswer,
  type ListQuery,
  notFound,
} from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { Repositories } from '../composition';
import { toNewParty, toParty, toPartyChange } from './party.mapper';

const partyNotFound = () => notFound('Party not found');

const partyList = {
  searched: ['name', 'email', 'gstNumber', 'panNumber', 'city'],
  sortable: ['name', 'city', 'createdAt'],
  defaultSort: { name: 1, id: 1 },
  toAnswer: toParty,
} as const;

/** Parties of a client (document 1, section 3; decisions D1). */
export function createPartyService({ parties }: Pick<Repositories, 'parties'>) {
  return {
    list: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<Party>> =>
      answerList(parties, scope, query, partyList),

    async get(scope: ClientScope, id: number): Promise<Party> {
      const party = await parties.findOne(scope, { id });
      if (!party) throw partyNotFound();
      return toParty(party);
    },

    create: async (scope: ClientScope, body: z.output<typeof partyBody>): Promise<Party> =>
      toParty(await parties.insert(scope, toNewParty(body))),

    async change(scope: ClientScope, id: number, changes: z.output<typeof partyChanges>): Promise<Party> {
      const party = await parties.update(scope, { id }, { $set: toPartyChange(changes) });
      if (!party) throw partyNotFound();
      return toParty(party);
    },
  };
}
