import type { CrmOverview } from '@freightdesk/contracts/crm';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ActivityNames, ReadActivity } from '@freightdesk/data';
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
  readonly families: Pick<QuoteFamilyRepository, 'countToApprove' | 'countReturned'>;
  readonly activity: ReadActivity;
}

/** The figures of quotes and contracts on the dashboard and the bell (SCREEN-3, SCREEN-7). */
export function createOverviewService({ contracts, families, activity }: OverviewNeeds) {
  return {
    async of(scope: ClientScope, { username }: Identity): Promise<CrmOverview> {
      const now = new Date();
      const [activeContracts, quotesToApprove, quotesReturned, recentActivity] = await Promise.all([
        contracts.countActive(scope, now),
        families.countToApprove(scope, now),
        families.countReturned(scope, username),
        activity(scope),
      ]);
      return { activeContracts, quotesToApprove, quotesReturned, activity: recentActivity };
    },
  };
}
export type OverviewService = ReturnType<typeof createOverviewService>;
