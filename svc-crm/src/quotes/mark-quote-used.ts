import type { ClientScope, Stored } from '@freightdesk/service-kit';
import { contractNotFound } from '../contracts/contract.errors';
import type { QuoteRecord } from './quote.model';
import type { QuoteServiceParts } from './quote.service';
import type { HeldVersion } from './quote-family';

const isSingleUse = (quote: QuoteRecord | null): quote is Stored<QuoteRecord> =>
  quote?.quoteType === 'single_use';

const firstOf = (known: Date | null, told: Date): Date => (known && known < told ? known : told);

/** Marks single-use quotes as used in billing (QUOTE-4). */
export function createQuoteUse({ repositories: { versions }, contracts, families }: QuoteServiceParts) {
  async function setUsed(scope: ClientScope, held: HeldVersion, contractId: number, told: Date) {
    const usedDate = firstOf(held.version.usedDate, told);
    await families.update(scope, held, { status: 'used', isUsed: true, usedInBilling: true, usedDate });
    const used = { $set: { 'metadata.convertedFromQuote.isUsed': true } };
    const unused = { id: contractId, 'metadata.convertedFromQuote.isUsed': false };
    await contracts.update(scope, unused, used, held.session);
  }

  async function checkContract(scope: ClientScope, id: number): Promise<void> {
    if (!(await contracts.findOne(scope, { id }))) throw contractNotFound();
  }

  /**
   * Tells that an invoice was issued under a contract, on `usedDate`. It may be told any number of times and in any
   * order: the earliest date stands, also where the contract has been deleted since. False where the contract comes
   * from no single-use quote; throws 404 where it never existed.
   */
  return async (scope: ClientScope, contractId: number, usedDate: Date): Promise<boolean> => {
    const quote = await versions.findOne(scope, { contractId });
    if (!quote) await checkContract(scope, contractId);
    if (!isSingleUse(quote)) return false;
    await families.change(scope, quote.id, (held) => setUsed(scope, held, contractId, usedDate));
    return true;
  };
}
