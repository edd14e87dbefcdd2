import type { CrmOverview } from '@freightdesk/contracts/crm';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ActivityNames, Mentions, ReadActivity } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { ContractRepository } from '../contracts/contract.repository';
import type { QuoteFamilyRepository } from '../quotes/quote-family.repository';

/** The records of the service that activity reports. */
export const ACTIVITY_NAMES: ActivityNames = {
  quotes: 'Quote {quoteId}',
  contracts: 'Contract {contractId}',
};

export interface OverviewNeeds {
  readonly contracts: Pick<ContractRepository, 'countActive'>;
  readonly families: Pick<QuoteFamilyRepository, 'countToApprove' | 'countReturned' | 'isAny'>;
  readonly activity: ReadActivity;
  readonly mentions: Pick<Mentions, 'countUnread'>;
}

/** Whether a new company has made its first quote (SCREEN-14). */
const readFirstSteps = async (families: OverviewNeeds['families'], scope: ClientScope) => ({
  quote: await families.isAny(scope),
});

/** The figures of quotes and contracts on the dashboard and the bell (SCREEN-3, SCREEN-7). */
export function createOverviewService({ contracts, families, activity, mentions }: OverviewNeeds) {
  return {
    async of(scope: ClientScope, identity: Identity): Promise<CrmOverview> {
      const now = new Date();
      const [activeContracts, quotesToApprove, quotesReturned, unreadMentions, recentActivity, steps] =
        await Promise.all([
          contracts.countActive(scope, now),
          families.countToApprove(scope, now),
          families.countReturned(scope, identity.username),
          mentions.countUnread(scope, identity),
          activity(scope),
          identity.role === 'admin' ? readFirstSteps(families, scope) : undefined,
        ]);
      return {
        activeContracts,
        quotesToApprove,
        quotesReturned,
        mentions: unreadMentions,
        activity: recentActivity,
        steps,
      };
    },
  };
}
export type OverviewService = ReturnType<typeof createOverviewService>;
