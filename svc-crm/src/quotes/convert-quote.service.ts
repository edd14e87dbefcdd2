import type { StoredContract, StoredQuote } from '@freightdesk/contracts/crm';
import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import { toContract } from '../contracts/contract.model';
import type { ContractRepository } from '../contracts/contract.repository';
import { contractOfQuote } from './converted-contract.rules';
import { type QuoteRecord, toQuote } from './quote.model';
import { notApproved, quoteExpired, statusOn } from './quote.rules';
import { checkOpen } from './quote-family.rules';
import { changeVersion, type QuoteLockNeeds, withVersionLock } from './quote-lock.service';

/** The dependencies of contracts that are made from quotes. */
export interface ConversionNeeds extends QuoteLockNeeds {
  readonly contracts: ContractRepository;
}

export interface Conversion {
  readonly quote: StoredQuote;
  readonly contract: StoredContract;
}

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

const convertAs = (
  needs: ConversionNeeds,
  scope: ClientScope,
  id: number,
  number: string,
  now: Date,
): Promise<Conversion> =>
  withVersionLock(needs, scope, id, async (lock) => {
    checkOpen(lock.family);
    checkApproved(lock.version, now);
    const contract = await needs.contracts.insert(lock.tx, contractOfQuote(lock.version, number, now));
    const { version, family } = await changeVersion(needs, lock, {
      fields: {
        status: 'converted_to_contract',
        contractId: contract.id,
        contractNumber: contract.contractId,
      },
      familyFields: { isClosed: true },
      decision: 'convert',
    });
    return { quote: toQuote(version, family, now), contract: toContract(contract) };
  });

async function convert(
  needs: ConversionNeeds,
  scope: ClientScope,
  id: number,
  attempt = 0,
): Promise<Conversion> {
  const now = new Date();
  try {
    return await convertAs(needs, scope, id, contractNumber(now, attempt), now);
  } catch (error) {
    if (!isDuplicateKey(error) || attempt === ATTEMPTS) throw error;
    return convert(needs, scope, id, attempt + 1);
  }
}

/**
 * Makes a contract of a version and closes its family, both or neither (QUOTE-5).
 *
 * @throws {ServiceError} 409 for a version that is not approved, has expired or whose family is closed
 */
export const convertQuote =
  (needs: ConversionNeeds) =>
  (scope: ClientScope, id: number): Promise<Conversion> =>
    convert(needs, scope, id);
