import type { creditTermsBody, releaseBody, StoredPartyCredit } from '@freightdesk/contracts/billing';
import { pick } from '@freightdesk/contracts/shared';
import type { Write } from '@freightdesk/data';
import type { Caller, CoreClient, UserCaller } from '@freightdesk/service-kit';
import { add, indianDay, ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { BooksRepository } from '../books/books.repository';
import { type NewCredit, noCredit } from './credit.model';
import type { CreditRepository } from './credit.repository';
import { creditChanged, creditProblem, creditWarning, lastDayOfRelease, termsOn } from './credit.rules';
import { readStanding, type StandingNeeds } from './credit-check.service';

/** The dependencies of the credit of parties. */
export interface CreditNeeds extends StandingNeeds {
  readonly credits: CreditRepository;
  readonly books: Pick<BooksRepository, 'ofClient'>;
  readonly core: Pick<CoreClient, 'party'>;
  readonly write: Write;
}

const TERMS = [
  'creditLimit',
  'creditDays',
  'releasedAmount',
  'releasedUntil',
  'releaseReason',
  'releasedBy',
] as const;

/** What a party may owe, what it owes with open proformas, and whether new work needs a reason. */
const readCredit =
  (needs: CreditNeeds) =>
  async ({ scope }: Pick<Caller, 'scope'>, partyId: number): Promise<StoredPartyCredit> => {
    const [credit, books, standing] = await Promise.all([
      needs.credits.ofParty(scope, partyId),
      needs.books.ofClient(scope),
      readStanding(needs, scope, partyId),
    ]);
    const fields = credit ?? noCredit(partyId, '');
    const terms = termsOn(fields, indianDay(needs.clock()));
    const { balance, unbilled, oldestNumber, daysOverdue } = standing;
    return {
      id: credit?.id ?? null,
      partyId,
      partyName: fields.partyName,
      ...pick(fields, TERMS),
      isHoldOn: books?.creditHold ?? false,
      exposure: add(balance, unbilled),
      oldestNumber,
      daysOverdue,
      problem: creditProblem(fields, terms, standing, ZERO) ?? null,
      warning: creditWarning(terms, standing) ?? null,
    };
  };

/**
 * Changes what was agreed with a party, one change after the other.
 *
 * @throws {ServiceError} 404 for an unknown party
 */
async function agree(
  needs: CreditNeeds,
  caller: UserCaller,
  partyId: number,
  change: Partial<NewCredit>,
  decision: 'change' | 'release',
): Promise<StoredPartyCredit> {
  const { credits, core, write } = needs;
  const { name } = await core.party(caller, partyId);
  await credits.prepareLock(caller.scope);
  await write(caller.scope, async (tx) => {
    await credits.lock(tx);
    const before = await credits.ofParty(tx, partyId);
    const fields = { ...change, partyName: name };
    if (!before) return credits.insert(tx, { ...noCredit(partyId, name), ...fields });
    const after = await credits.change(tx, before, fields, decision);
    if (!after) throw creditChanged();
    return after;
  });
  return readCredit(needs)(caller, partyId);
}

/** Sets what a party may owe, and how many days its documents may be overdue (CREDIT-1). */
const setTerms =
  (needs: CreditNeeds) =>
  (
    caller: UserCaller,
    partyId: number,
    { creditLimit, creditDays }: z.output<typeof creditTermsBody>,
  ): Promise<StoredPartyCredit> =>
    agree(needs, caller, partyId, { creditLimit, creditDays }, 'change');

/**
 * Lets a party owe more for some days (CREDIT-2).
 *
 * @throws {ServiceError} 400 for a release that ends before today or lasts too long
 */
const release =
  (needs: CreditNeeds) =>
  async (
    caller: UserCaller,
    partyId: number,
    body: z.output<typeof releaseBody>,
  ): Promise<StoredPartyCredit> => {
    const change = {
      releasedAmount: body.amount,
      releasedUntil: lastDayOfRelease(body, indianDay(needs.clock())),
      releaseReason: body.reason,
      releasedBy: caller.identity.username,
    };
    return agree(needs, caller, partyId, change, 'release');
  };

/** What parties may owe (CREDIT-1, CREDIT-2). */
export const createCreditService = (needs: CreditNeeds) => ({
  read: readCredit(needs),
  setTerms: setTerms(needs),
  release: release(needs),
});
export type CreditService = ReturnType<typeof createCreditService>;
