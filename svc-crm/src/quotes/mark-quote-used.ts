import type { ClientScope, Stored } from '@freightdesk/service-kit';
import { contractNotFound } from '../contracts/contract.errors';
import type { QuoteRecord } from './quote.model';
import type { QuoteNeeds } from './quote.needs';
import type { FamilyChanges, HeldVersion } from './quote-family';

const isSingleUse = (quote: QuoteRecord | null): quote is Stored<QuoteRecord> =>
  quote?.quoteType === 'single_use';

const firstOf = (known: Date | null, told: Date): Date => (known && known < told ? known : told);

/** Marks single-use quotes as used in billing (QUOTE-4). */
export function createQuoteUse(
  { versions, contracts }: Pick<QuoteNeeds, 'versions' | 'contracts'>,
  changes: FamilyChanges,
) {
  async function setUsed(held: HeldVersion, contractId: number, told: Date): Promise<void> {
    const usedDate = firstOf(held.version.usedDate, told);
    const fields = { status: 'used', isUsed: true, usedInBilling: true, usedDate } as const;
    await changes.change(held, { fields, decision: 'use' });
    await contracts.markUsed(held.tx, contractId);
  }

  async function checkContract(scope: ClientScope, id: number): Promise<void> {
    if (!(await contracts.byId(scope, id))) throw contractNotFound();
  }

  /**
   * Tells that an invoice was issued under a contract, on `usedDate`. It may be told any number of times and in any
   * order: the earliest date stands, also where the contract has been deleted since. False where the contract comes
   * from no single-use quote; throws 404 where it never existed.
   */
  return async (scope: ClientScope, contractId: number, usedDate: Date): Promise<boolean> => {
    const quote = await versions.ofContract(scope, contractId);
    if (!quote) await checkContract(scope, contractId);
    if (!isSingleUse(quote)) return false;
    await changes.holding(scope, quote.id, (held) => setUsed(held, contractId, usedDate));
    return true;
  };
}
