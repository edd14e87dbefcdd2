import type { Identity } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import { decideFundRequest, payFundRequest } from './decide-fund-request.service';
import { type FundStepNeeds, takeStep } from './fund-step.service';
import { giveBackFunds, type SettlementNeeds, settleFundRequest } from './settle-fund-request.service';

/** Cancels a pending request of the person (FUND-1). */
const cancelFundRequest = (needs: FundStepNeeds) => {
  const take = takeStep(needs);
  return (scope: ClientScope, identity: Identity, id: number, remarks: string | null | undefined) =>
    take(scope, identity, id, 'cancel', () => ({ change: { status: 'cancelled' }, remarks }));
};

/** Steps of fund requests. Each checks person and state, and is taken once (FUND-1, FUND-2). */
export const createFundDecisions = (needs: SettlementNeeds) => ({
  decide: decideFundRequest(needs),
  pay: payFundRequest(needs),
  cancel: cancelFundRequest(needs),
  settle: settleFundRequest(needs),
  giveBack: giveBackFunds(needs),
});
export type FundDecisions = ReturnType<typeof createFundDecisions>;
