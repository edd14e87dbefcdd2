import type { QuoteStatus, QuoteSummary } from '@freightdesk/contracts';
import type { ClientScope } from '@freightdesk/service-kit';
import type { QuoteServiceParts } from './quote.service';
import { inStatuses } from './quote-status';

/** Counts a client's quotes by the state that they are in today. */
export function createQuoteCounts({ repositories: { families } }: QuoteServiceParts) {
  return async (scope: ClientScope): Promise<QuoteSummary> => {
    const now = new Date();
    const inState = (...statuses: QuoteStatus[]) => families.count(scope, inStatuses(statuses, now));
    const [total, pending, approved, converted, closed] = await Promise.all([
      families.count(scope),
      inState('pending_approval'),
      inState('approved'),
      inState('converted_to_contract', 'used'),
      inState('rejected', 'expired'),
    ]);
    return { total, pending, approved, converted, closed };
  };
}
