import type { coreOverview } from '@freightdesk/contracts/core';
import type { AnswerOf, Identity } from '@freightdesk/contracts/shared';
import type { ActivityNames, Mentions, ReadActivity } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { PartyRepository } from '../parties/party.repository';
import { type FirstStepNeeds, readFirstSteps } from './first-steps.service';

/** The master records that activity reports. */
export const ACTIVITY_NAMES: ActivityNames = {
  parties: 'Party {name}',
  charges: 'Charge {name}',
  tax_groups: 'Tax group {name}',
  vendor_master: 'Vendor {vendor_name}',
};

export interface OverviewNeeds extends FirstStepNeeds {
  readonly parties: FirstStepNeeds['parties'] & Pick<PartyRepository, 'countActive'>;
  readonly activity: ReadActivity;
  readonly mentions: Pick<Mentions, 'countUnread'>;
}

/** The dashboard's figures of the masters (SCREEN-3). */
export function createOverviewService(needs: OverviewNeeds) {
  const { parties, activity, mentions } = needs;
  return {
    async of(scope: ClientScope, identity: Identity): Promise<AnswerOf<typeof coreOverview>> {
      const [activeParties, unreadMentions, recentActivity, steps] = await Promise.all([
        parties.countActive(scope),
        mentions.countUnread(scope, identity),
        activity(scope),
        identity.role === 'admin' ? readFirstSteps(needs, scope) : undefined,
      ]);
      return { activeParties, mentions: unreadMentions, activity: recentActivity, steps };
    },
  };
}
export type OverviewService = ReturnType<typeof createOverviewService>;
