import type { QuoteStatus, QuoteSummary } from '@freightdesk/contracts';
import type { ClientScope } from '@freightdesk/service-kit';
import type { QuoteNeeds } from './quote.needs';

/** Counts a client's quotes by the state that they are in today. */
export function createQuoteCounts({ families }: Pick<QuoteNeeds, 'families'>) {
  return async (scope: ClientScope): Promise<QuoteSummary> => {
    const now = new Date();
    const inState = (...statuses: QuoteStatus[]) => families.countIn(scope, statuses, now);
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
