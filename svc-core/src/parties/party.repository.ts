import { listParties } from '@freightdesk/contracts/core';
import {
  changeNext,
  type Stored,
  sameText,
  type TenantData,
  usesIn,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { orderKey } from '../masters/master.model';
import { calledBy, masterRepository } from '../masters/master.repository';
import { PARTY_ORDERED_BY, PARTY_SEARCH, type PartyRecord, partySchema } from './party.model';

const descriptor = { what: 'party', nameOf: ({ name }: PartyRecord) => name };

/** Parties of a client. */
export function createPartyRepository(data: TenantData) {
  const records = data.records<PartyRecord>('Party', partySchema);
  return {
    ...masterRepository(records, {
      search: PARTY_SEARCH,
      sortable: listParties.sorts,
      orderedBy: PARTY_ORDERED_BY,
      defaultSort: { nameKey: 1, id: 1 },
      textOrder: 'nameKey',
      active: (isActive) => ({ isActive }),
    }),

    calledBy: calledBy(records, (nameKeys) => ({ nameKey: { $in: [...nameKeys] } })),

    countActive: (scope: ClientScope): Promise<number> => records.count(scope, { isActive: true }),

    /** Active parties whose business type or type is the group, ignoring case; all active parties without a group. */
    activeOfGroup: (scope: ClientScope, group: string | undefined): Promise<Stored<PartyRecord>[]> =>
      group === undefined
        ? records.find(scope, { isActive: true })
        : records.find(scope, {
            isActive: true,
            $or: [{ businessType: sameText(group) }, { type: sameText(group) }],
          }),

    usesOfTaxGroup: (scope: ClientScope, id: number) =>
      usesIn(records, scope, { taxGroupsid: String(id) }, descriptor),

    /** Adds the sort key that the next parties of earlier releases lack. */
    addMissingKeys: (tx: WriteScope, after: number) =>
      changeNext(records, tx, after, { nameKey: { $exists: false } }, ({ name }) => ({
        nameKey: orderKey(name),
      })),
  };
}
export type PartyRepository = ReturnType<typeof createPartyRepository>;
