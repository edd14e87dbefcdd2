import type { StoredContract, StoredQuote } from '@freightdesk/contracts/crm';
import type { Stored, WriteScope } from '@freightdesk/data';
import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import { toContract } from '../contracts/contract.model';
import { contractInvoiced, contractNotFound } from '../contracts/contract.rules';
import { contractOfQuote } from './converted-contract.rules';
import { type QuoteRecord, toQuote } from './quote.model';
import { notApproved, quoteExpired, statusOn } from './quote.rules';
import {
  checkOpen,
  type FamilyChanges,
  type HeldVersion,
  type QuoteNeeds,
  summaryOf,
} from './quote-family.service';

const ATTEMPTS = 20;
const SIX_DIGITS = 1_000_000;
/** Spreads the attempts over all numbers, to get out of a run of taken ones quickly. */
const STRIDE = 7_919;

/** The prefix and the last six digits of the time; later attempts use other digits. */
const contractNumber = (now: Date, attempt: number): string =>
  `CT-${String((now.getTime() + attempt * STRIDE) % SIX_DIGITS).padStart(6, '0')}`;

function checkApproved(version: QuoteRecord, now: Date): void {
  const status = statusOn(version, now);
  if (status === 'expired') throw quoteExpired();
  if (status !== 'approved') throw notApproved();
}

const isSingleUse = (quote: QuoteRecord | null): quote is Stored<QuoteRecord> =>
  quote?.quoteType === 'single_use';

const firstOf = (known: Date | null, told: Date): Date => (known && known < told ? known : told);

export interface Conversion {
  readonly quote: StoredQuote;
  readonly contract: StoredContract;
}

/** Makes contracts of approved versions and marks used ones (QUOTE-1, QUOTE-4, QUOTE-5). */
export function createQuoteConversion(
  { contracts, versions, families }: Pick<QuoteNeeds, 'contracts' | 'versions' | 'families'>,
  changes: FamilyChanges,
) {
  const convertAs = (scope: ClientScope, id: number, number: string, now: Date): Promise<Conversion> =>
    changes.holding(scope, id, async (held) => {
      checkOpen(held.family);
      checkApproved(held.version, now);
      const contract = await contracts.insert(held.tx, contractOfQuote(held.version, number, now));
      const fields = {
        status: 'converted_to_contract',
        contractId: contract.id,
        contractNumber: contract.contractId,
      } as const;
      const { version, family } = await changes.change(held, {
        fields,
        familyFields: { isClosed: true },
        decision: 'convert',
      });
      return { quote: toQuote(version, family, now), contract: toContract(contract) };
    });

  async function convert(scope: ClientScope, id: number, attempt = 0): Promise<Conversion> {
    const now = new Date();
    try {
      return await convertAs(scope, id, contractNumber(now, attempt), now);
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === ATTEMPTS) throw error;
      return convert(scope, id, attempt + 1);
    }
  }

  async function setUsed(held: HeldVersion, contractId: number, told: Date): Promise<void> {
    // The contract may have been deleted since it was looked up; its quote is open again then.
    if (held.version.contractId !== contractId) throw contractNotFound();
    const usedDate = firstOf(held.version.usedDate, told);
    const fields = { status: 'used', isUsed: true, usedInBilling: true, usedDate } as const;
    await changes.change(held, { fields, decision: 'use' });
    await contracts.markUsed(held.tx, contractId);
  }

  async function checkContract(scope: ClientScope, id: number): Promise<void> {
    if (!(await contracts.byId(scope, id))) throw contractNotFound();
  }

  return {
    /**
     * Makes a contract of a version and closes its family, both or neither. Throws 409 for a version that is not
     * approved, has expired or whose family is closed.
     */
    convert: (scope: ClientScope, id: number): Promise<Conversion> => convert(scope, id),

    /**
     * Undoes a conversion in the transaction that deletes the contract: the version is approved again and its family
     * open (QUOTE-13). Contracts without a quote change nothing; throws 409 for one that was invoiced.
     */
    async reopen(tx: WriteScope, contractId: number): Promise<void> {
      const quote = await versions.ofContract(tx, contractId);
      if (!quote) return;
      const held = await changes.hold(tx, quote.id);
      if (held.version.isUsed) throw contractInvoiced();
      const fields = { status: 'approved', contractId: null, contractNumber: null } as const;
      await changes.change(held, { fields, decision: 'reopen' });
      const latest = await changes.version(tx, held.family.latestId);
      await families.change(tx, held.family.quoteId, { ...summaryOf(latest), isClosed: false });
    },

    /**
     * Records that an invoice was issued under a contract, on `usedDate`. May be reported any number of times and in
     * any order: the earliest date is kept. Returns false when the contract was not made from a single-use quote;
     * throws 404 when it does not exist.
     */
    async markUsed(scope: ClientScope, contractId: number, usedDate: Date): Promise<boolean> {
      const quote = await versions.ofContract(scope, contractId);
      if (!quote) await checkContract(scope, contractId);
      if (!isSingleUse(quote)) return false;
      await changes.holding(scope, quote.id, (held) => setUsed(held, contractId, usedDate));
      return true;
    },
  };
}
