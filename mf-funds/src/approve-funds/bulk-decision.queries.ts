import {
  decideFundRequest,
  type FundPaymentInput,
  type FundRequest,
  payFundRequest,
} from '@freightdesk/contracts/billing';
import { type ApiClient, messageOf, useApi } from '@freightdesk/remote-kit';
import { approvedAmountOf } from '../fund-requests/fund-request.rules';

/** What became of one of several requests. */
export interface DecisionOutcome {
  readonly request: FundRequest;
  /** Why it was refused; undefined when the decision succeeded. */
  readonly refusal: string | undefined;
}

type DecisionDetails = Pick<FundPaymentInput, 'paymentMode' | 'disbursalDetails' | 'remarks'>;

/** Approves a pending request with the requested amount, or pays an approved one with the approved amount. */
function decide(
  api: ApiClient,
  request: FundRequest,
  { remarks, ...payment }: DecisionDetails,
): Promise<FundRequest> {
  const params = { id: request.id };
  if (request.status === 'approved')
    return api.call(payFundRequest, {
      params,
      body: { level: 2, disbursedAmount: approvedAmountOf(request), remarks, ...payment },
    });
  return api.call(decideFundRequest, {
    params,
    body: { level: 1, status: 'approved', approvedAmount: request.requiredAmount, remarks },
  });
}

/** Returns a function that decides requests one after the other; a refusal does not stop the others. */
export function useBulkDecision() {
  const api = useApi();
  return async (
    requests: readonly FundRequest[],
    details: DecisionDetails,
  ): Promise<readonly DecisionOutcome[]> => {
    const outcomes: DecisionOutcome[] = [];
    for (const request of requests) {
      const refusal = await decide(api, request, details).then(
        () => undefined,
        (error: Error) => messageOf(error, 'Failed to update approval'),
      );
      outcomes.push({ request, refusal });
    }
    return outcomes;
  };
}
