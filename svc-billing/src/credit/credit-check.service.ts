import { decidesOnCredit } from '@freightdesk/contracts/billing';
import type { Stored, WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { indianDay, type Minor } from '@freightdesk/tax';
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
  readonly credits: Pick<CreditRepository, 'ofParty' | 'change'>;
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

/** Work that goes on with a reason although its party is held. */
interface CreditException {
  readonly credit: Stored<CreditRecord>;
  readonly change: Pick<CreditRecord, 'exceptionFor' | 'exceptionReason' | 'exceptionBy'>;
}

/** Holds new work for parties against what was agreed with them. */
export interface CreditChecks {
  /**
   * The exception that the work needs; undefined when it needs none.
   *
   * @throws {ServiceError} 409 `credit_hold` without the reason of an approver or admin (CREDIT-1)
   */
  check(caller: UserCaller, work: CreditWork): Promise<CreditException | undefined>;
  /** Stores an exception with the work, in its transaction. */
  record(tx: WriteScope, exception: CreditException | undefined): Promise<void>;
}

/** What a party owes today; the proformas `without` do not count. */
export async function readStanding(
  { journalEntries, documents, clock }: StandingNeeds,
  scope: ClientScope,
  partyId: number,
  without: readonly number[] = [],
): Promise<Standing> {
  const [{ balance }, openDocuments, proformas] = await Promise.all([
    journalEntries.partyBalance(scope, { partyRole: 'customer', partyId }),
    documents.openOfParty(scope, partyId),
    documents.openProformasOfParty(scope, partyId),
  ]);
  return {
    balance,
    unbilled: unbilledOf(proformas.filter(({ id }) => !without.includes(id))),
    ...oldestOverdue(openDocuments, indianDay(clock())),
  };
}

const checkWork =
  (needs: CreditCheckNeeds): CreditChecks['check'] =>
  async ({ scope, identity }, { partyId, name, amount, reason, proformaIds }) => {
    if (!(await needs.books.ofClient(scope))?.creditHold) return undefined;
    const credit = await needs.credits.ofParty(scope, partyId);
    if (!credit) return undefined;
    const standing = await readStanding(needs, scope, partyId, proformaIds);
    const problem = creditProblem(credit, termsOn(credit, indianDay(needs.clock())), standing, amount);
    if (!problem) return undefined;
    if (!reason || !decidesOnCredit(identity.role)) throw creditHold(problem, identity);
    return {
      credit,
      change: { exceptionFor: name, exceptionReason: reason, exceptionBy: identity.username },
    };
  };

/** Holds new work for parties against what was agreed with them (CREDIT-1). */
export const createCreditChecks = (needs: CreditCheckNeeds): CreditChecks => ({
  check: checkWork(needs),
  record: async (tx, exception) => {
    if (exception) await needs.credits.change(tx, exception.credit, exception.change, 'exception');
  },
});
