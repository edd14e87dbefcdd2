import type { coreOverview } from '@freightdesk/contracts/core';
import type { AnswerOf } from '@freightdesk/contracts/shared';
import type { ActivityNames, ReadActivity } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { PartyRepository } from '../parties/party.repository';

/** The master records that activity reports. */
export const ACTIVITY_NAMES: ActivityNames = {
  parties: 'Party {name}',
  charges: 'Charge {name}',
  tax_groups: 'Tax group {name}',
  vendor_master: 'Vendor {vendor_name}',
};

export interface OverviewNeeds {
  readonly parties: Pick<PartyRepository, 'countActive'>;
  readonly activity: ReadActivity;
}

/** The dashboard's figures of the masters (SCREEN-3). */
export function createOverviewService({ parties, activity }: OverviewNeeds) {
  return {
    async of(scope: ClientScope): Promise<AnswerOf<typeof coreOverview>> {
      const [activeParties, recentActivity] = await Promise.all([
        parties.countActive(scope),
        activity(scope),
      ]);
      return { activeParties, activity: recentActivity };
    },
  };
}
export type OverviewService = ReturnType<typeof createOverviewService>;
