import type { Party } from '@freightdesk/contracts';
import type { CoreClient } from '../core/core.client';
import type { Caller } from '../parties/chosen-party';

const EVERYONE = 'all';

const isOfGroup = ({ businessType, type }: Party, group: string): boolean =>
  group === EVERYONE || [businessType, type].some((name) => name.trim().toLowerCase() === group);

/** The client's active parties of a group, by business type or type; `all` for every one (QUOTE-8). */
export const createCustomerGroups =
  (core: CoreClient) =>
  async ({ context, scope }: Caller, group: string): Promise<{ id: number; name: string }[]> => {
    const wanted = group.trim().toLowerCase();
    const parties = await core.parties(context, scope);
    return parties
      .filter((party) => party.isActive && isOfGroup(party, wanted))
      .map(({ id, name }) => ({ id, name }));
  };
