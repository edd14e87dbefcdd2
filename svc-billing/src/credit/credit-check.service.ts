import { decidesOnCredit } from '@freightdesk/contracts/billing';
import type { WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { indianDay, type Minor, ZERO } from '@freightdesk/tax';
import type { BooksRepository } from '../books/books.repository';
import type { DocumentRepository } from '../documents/document.repository';
import type { JournalRepository } from '../ledger/journal.repository';
import type { CreditRecord } from './credit.model';
import type { CreditRepository } from './credit.repository';
import { creditHold, creditProblem, oldestOverdue, type Standing, termsOn, unbilledOf } from './credit.rules';

/** The dependencies of what a party owes with open proformas. */
export interface StandingNeeds {
  readonly journalEntries: Pick<JournalRepository, 'partyBalance'>;
  readonly documents: Pick<DocumentRepository, 'openOfParty' | 'openProformasOfParty'>;
  readonly clock: () => Date;
}

interface CreditCheckNeeds extends StandingNeeds {
  readonly credits: Pick<CreditRepository, 'ofParty' | 'lock' | 'change'>;
  readonly books: Pick<BooksRepository, 'ofClient'>;
}

/** New work for a party. */
interface CreditWork {
  readonly partyId: number;
  /** What the history calls it, such as `Job JOB-12`. */
  readonly name: string;
  /** What it adds to what the party owes, in paise. */
  readonly amount: Minor;
  /** Why it goes on although the party is held. */
  readonly reason?: string | null | undefined;
  /** The proformas that it bills, which do not count twice. */
  readonly proformaIds?: readonly number[];
}

/** Holds new work for parties against what was agreed with them. */
export interface CreditChecks {
  /**
   * Holds work in the transaction that stores it, and stores the reason with which it goes on. Work that adds to what a
   * party owes takes the lock of the client's credits: of two that would pass alone and not together, one sees the other.
   *
   * @throws {ServiceError} 409 `credit_hold` without the reason of an approver or admin (CREDIT-1)
   */
  hold(tx: WriteScope, caller: Pick<UserCaller, 'identity'>, work: CreditWork): Promise<void>;
  /** Why work that adds nothing yet would need a reason, for each of these parties that is held. */
  problemsOf(scope: ClientScope, partyIds: readonly number[]): Promise<string[]>;
}

/**
 * What a party owes today; the proformas `without` do not count. One thing is read after the other, as a transaction
 * demands.
 */
export async function readStanding(
  { journalEntries, documents, clock }: StandingNeeds,
  scope: ClientScope,
  partyId: number,
  without: readonly number[] = [],
): Promise<Standing> {
  const { balance } = await journalEntries.partyBalance(scope, { partyRole: 'customer', partyId });
  const openDocuments = await documents.openOfParty(scope, partyId);
  const proformas = await documents.openProformasOfParty(scope, partyId);
  return {
    balance,
    unbilled: unbilledOf(proformas.filter(({ id }) => !without.includes(id))),
    ...oldestOverdue(openDocuments, indianDay(clock())),
  };
}

/** Whether the client holds work at all. */
const holdsWork = async ({ books }: CreditCheckNeeds, scope: ClientScope): Promise<boolean> =>
  (await books.ofClient(scope))?.creditHold ?? false;

async function problemIn(
  needs: CreditCheckNeeds,
  scope: ClientScope,
  credit: CreditRecord,
  { amount, proformaIds }: Pick<CreditWork, 'amount' | 'proformaIds'>,
): Promise<string | undefined> {
  const standing = await readStanding(needs, scope, credit.partyId, proformaIds);
  return creditProblem(credit, termsOn(credit, indianDay(needs.clock())), standing, amount);
}

const holdWork =
  (needs: CreditCheckNeeds): CreditChecks['hold'] =>
  async (tx, { identity }, { partyId, name, reason, ...work }) => {
    if (!(await holdsWork(needs, tx))) return;
    const credit = await needs.credits.ofParty(tx, partyId);
    if (!credit) return;
    if (work.amount > ZERO) await needs.credits.lock(tx);
    const problem = await problemIn(needs, tx, credit, work);
    if (!problem) return;
    if (!reason || !decidesOnCredit(identity.role)) throw creditHold(problem, identity);
    const exception = { exceptionFor: name, exceptionReason: reason, exceptionBy: identity.username };
    await needs.credits.change(tx, credit, exception, 'exception');
  };

const problemsOfParties =
  (needs: CreditCheckNeeds): CreditChecks['problemsOf'] =>
  async (scope, partyIds) => {
    const problems: string[] = [];
    if (partyIds.length === 0 || !(await holdsWork(needs, scope))) return problems;
    for (const partyId of new Set(partyIds)) {
      const credit = await needs.credits.ofParty(scope, partyId);
      const problem = credit && (await problemIn(needs, scope, credit, { amount: ZERO }));
      if (problem) problems.push(problem);
    }
    return problems;
  };

/** Holds new work for parties against what was agreed with them (CREDIT-1). */
export const createCreditChecks = (needs: CreditCheckNeeds): CreditChecks => ({
  hold: holdWork(needs),
  problemsOf: problemsOfParties(needs),
});
