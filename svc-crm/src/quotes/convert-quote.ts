import type { StoredContract, StoredQuote } from '@freightdesk/contracts';
import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import { toContract } from '../contracts/contract.mapper';
import { contractOfQuote } from './converted-contract';
import { notApproved, quoteExpired } from './quote.errors';
import { toQuote } from './quote.mapper';
import type { QuoteRecord } from './quote.model';
import type { QuoteNeeds } from './quote.needs';
import { checkOpen, type FamilyChanges } from './quote-family';
import { statusOn } from './quote-status';

const ATTEMPTS = 20;
const SIX_DIGITS = 1_000_000;
/** Spreads the attempts over all numbers, so that a run of taken ones is left at once. */
const STRIDE = 7_919;

/** The prefix and the last six digits of the time; later attempts take other digits. */
const contractNumber = (now: Date, attempt: number): string =>
  `CT-${String((now.getTime() + attempt * STRIDE) % SIX_DIGITS).padStart(6, '0')}`;

function checkApproved(version: QuoteRecord, now: Date): void {
  const status = statusOn(version, now);
  if (status === 'expired') throw quoteExpired();
  if (status !== 'approved') throw notApproved();
}

export interface Conversion {
  readonly quote: StoredQuote;
  readonly contract: StoredContract;
}

/** Makes contracts of approved versions (QUOTE-1, QUOTE-5). */
export function createQuoteConversion({ contracts }: Pick<QuoteNeeds, 'contracts'>, changes: FamilyChanges) {
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

  async function convert(scope: ClientScope, id: number, attempt: number): Promise<Conversion> {
    const now = new Date();
    try {
      return await convertAs(scope, id, contractNumber(now, attempt), now);
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === ATTEMPTS) throw error;
      return convert(scope, id, attempt + 1);
    }
  }

  /** Contract and quote change together, and the family is closed. Throws 409 for a version that is not approved, or expired, or closed. */
  return (scope: ClientScope, id: number): Promise<Conversion> => convert(scope, id, 0);
}
