import type { ClientScope } from '@freightdesk/service-kit';
import { contractNotFound } from '../contracts/contract.errors';
import type { QuoteServiceParts } from './quote.service';
import type { HeldVersion } from './quote-family';

/** Marks single-use quotes as used in billing (decisions E4). */
export function createQuoteUse({ contracts, families }: QuoteServiceParts) {
  async function setUsed(scope: ClientScope, held: HeldVersion, contractId: number, usedDate: Date) {
    if (held.version.status === 'used') return;
    const fields = { status: 'used', isUsed: true, usedInBilling: true, usedDate } as const;
    await families.update(scope, held, fields);
    const used = { $set: { 'metadata.convertedFromQuote.isUsed': true } };
    await contracts.update(scope, { id: contractId }, used, held.session);
  }

  /**
   * Tells that an invoice was issued under a contract. The first call counts; any other changes nothing. False where the
   * contract comes from no single-use quote; throws 404 where it does not exist.
   */
  return async (scope: ClientScope, contractId: number, usedDate: Date): Promise<boolean> => {
    const contract = await contracts.findOne(scope, { id: contractId });
    if (!contract) throw contractNotFound();
    const isSingleUse = contract.metadata.convertedFromQuote?.quoteType === 'single_use';
    if (!isSingleUse || contract.quoteId === null) return false;
    await families.change(scope, contract.quoteId, (held) => setUsed(scope, held, contractId, usedDate));
    return true;
  };
}
