import type { fundReturnBody, fundSettlementBody } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { openMoneyChange, settledAmounts } from './fund-decision.rules';
import { type FundStepNeeds, takeStep } from './fund-step.service';

/**
 * Completes a job request (FUND-2). Throws 422 when bills and returned money do not add up to what was disbursed.
 */
export const settleFundRequest = (needs: FundStepNeeds) => {
  const take = takeStep(needs);
  return (scope: ClientScope, identity: Identity, id: number, body: z.output<typeof fundSettlementBody>) =>
    take(scope, identity, id, 'settle', (request) => {
      const amounts = settledAmounts(request, body);
      return {
        change: { status: 'completed', ...amounts },
        trailDetails: { amount: amounts.spentAmount },
        remarks: body.remarks,
      };
    });
};

/**
 * Records money that comes back from an adhoc request, and completes the request when nothing is left open (FUND-2).
 * Throws 409 for more than is open.
 */
export const giveBackFunds = (needs: FundStepNeeds) => {
  const take = takeStep(needs);
  return (
    scope: ClientScope,
    identity: Identity,
    id: number,
    { amount, remarks }: z.output<typeof fundReturnBody>,
  ) =>
    take(scope, identity, id, 'give_back', (request) => ({
      change: openMoneyChange(request, amount, 'returnedAmount'),
      trailDetails: { amount },
      remarks,
    }));
};
