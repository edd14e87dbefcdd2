import type { Stored, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { contractInvoiced, contractNotFound } from '../contracts/contract.rules';
import { requireContract } from '../contracts/require-contract.service';
import type { ConversionNeeds } from './convert-quote.service';
import type { QuoteRecord } from './quote.model';
import { summaryOf } from './quote-family.rules';
import {
  changeVersion,
  lockVersion,
  requireVersion,
  type VersionLock,
  withVersionLock,
} from './quote-lock.service';

/**
 * Undoes a conversion in the transaction that deletes the contract: the version is approved again and its family open
 * (QUOTE-13). Contracts without a quote change nothing.
 *
 * @throws {ServiceError} 409 for a quote that was invoiced
 */
export const reopenQuote =
  (needs: ConversionNeeds) =>
  async (tx: WriteScope, contractId: number): Promise<void> => {
    const quote = await needs.versions.ofContract(tx, contractId);
    if (!quote) return;
    const lock = await lockVersion(needs, tx, quote.id);
    if (lock.version.isUsed) throw contractInvoiced();
    await changeVersion(needs, lock, {
      fields: { status: 'approved', contractId: null, contractNumber: null },
      decision: 'reopen',
    });
    const latest = await requireVersion(needs, tx, lock.family.latestId);
    await needs.families.change(tx, lock.family.quoteId, { ...summaryOf(latest), isClosed: false });
  };

const isSingleUse = (quote: QuoteRecord | null): quote is Stored<QuoteRecord> =>
  quote?.quoteType === 'single_use';

const earlierDate = (current: Date | null, other: Date): Date =>
  current && current < other ? current : other;

async function setUsed(
  needs: ConversionNeeds,
  lock: VersionLock,
  contractId: number,
  invoiceDate: Date,
): Promise<void> {
  // The contract may have been deleted since it was looked up; its quote is open again then.
  if (lock.version.contractId !== contractId) throw contractNotFound();
  await changeVersion(needs, lock, {
    fields: {
      status: 'used',
      isUsed: true,
      usedInBilling: true,
      usedDate: earlierDate(lock.version.usedDate, invoiceDate),
    },
    decision: 'use',
  });
  await needs.contracts.markUsed(lock.tx, contractId);
}

/**
 * Records that an invoice was issued under a contract, on `invoiceDate` (QUOTE-4). May be reported any number of times
 * and in any order: the earliest date is kept. Returns false when the contract was not made from a single-use quote;
 * throws 404 when it does not exist.
 */
export const markQuoteUsed =
  (needs: ConversionNeeds) =>
  async (scope: ClientScope, contractId: number, invoiceDate: Date): Promise<boolean> => {
    const quote = await needs.versions.ofContract(scope, contractId);
    if (!quote) await requireContract(needs, scope, contractId);
    if (!isSingleUse(quote)) return false;
    await withVersionLock(needs, scope, quote.id, (lock) => setUsed(needs, lock, contractId, invoiceDate));
    return true;
  };
