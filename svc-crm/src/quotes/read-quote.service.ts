import type { StoredQuote } from '@freightdesk/contracts/crm';
import type { ClientScope } from '@freightdesk/service-kit';
import { toQuote } from './quote.model';
import { type QuoteLockNeeds, requireFamily, requireVersion } from './quote-lock.service';

/**
 * A version of a quote.
 *
 * @throws {ServiceError} 404 when the client has no such version
 */
export const readQuote =
  (needs: Pick<QuoteLockNeeds, 'versions' | 'families'>) =>
  async (scope: ClientScope, id: number): Promise<StoredQuote> => {
    const version = await requireVersion(needs, scope, id);
    return toQuote(version, await requireFamily(needs, scope, version.quoteId), new Date());
  };
