import type { Caller, CoreClient } from '@freightdesk/service-kit';

/** The client's active parties of a group, by business type or type; `all` for every one (QUOTE-8). */
export const createCustomerGroups =
  (core: Pick<CoreClient, 'partiesOfGroup'>) =>
  (caller: Caller, group: string): Promise<{ id: number; name: string }[]> =>
    core.partiesOfGroup(caller, group);
