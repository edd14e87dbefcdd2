import { decidesOnCredit, LONGEST_RELEASE, type releaseBody } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import {
  type CreditTerms,
  checkCredit,
  daysFromTo,
  type Exposure,
  exposureAfter,
  formatMoney,
  indianDay,
  type Minor,
  plusDays,
  subtract,
  sumAmounts,
  toRupees,
  ZERO,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { type DocumentRecord, numberOf } from '../documents/document.model';
import type { CreditRecord, NewCredit } from './credit.model';

/** What a party owes today, in paise. */
export interface Standing {
  /** What is open, less what is on account. */
  readonly balance: Minor;
  /** What its open proformas come to. */
  readonly unbilled: Minor;
  /** The document that is overdue longest, and for how many days; empty and zero for none. */
  readonly oldestNumber: string;
  readonly daysOverdue: number;
}

type Document = Stored<DocumentRecord>;

/** The document that is overdue longest on a day in India. */
export function oldestOverdue(
  documents: readonly Pick<Document, 'invoiceNumber' | 'openingNumber' | 'dueOn'>[],
  today: string,
): Pick<Standing, 'oldestNumber' | 'daysOverdue'> {
  let oldest = { oldestNumber: '', daysOverdue: 0 };
  for (const { dueOn, ...document } of documents) {
    const daysOverdue = dueOn ? daysFromTo(indianDay(dueOn), today) : 0;
    if (daysOverdue > oldest.daysOverdue) oldest = { oldestNumber: numberOf(document), daysOverdue };
  }
  return oldest;
}

/** What proformas come to in rupees. One in a foreign currency counts from the moment it has a rate. */
export const unbilledOf = (
  proformas: readonly Pick<Document, 'currency' | 'totalAmount' | 'exchangeRate'>[],
): Minor =>
  sumAmounts(
    proformas.map(({ currency, totalAmount, exchangeRate }) =>
      currency === 'INR' ? totalAmount : toRupees(totalAmount, exchangeRate ?? 0),
    ),
  );

/** What a party may owe on a day in India: what was agreed, or what it is released for (CREDIT-2). */
export function termsOn(
  { creditLimit, creditDays, releasedAmount, releasedUntil }: NewCredit,
  today: string,
): CreditTerms {
  if (releasedAmount !== null && releasedUntil !== null && today <= releasedUntil)
    return { limit: releasedAmount };
  return { limit: creditLimit ?? undefined, overdueDays: creditDays ?? undefined };
}

const limitProblem = (name: string, after: Minor, limit: Minor): string =>
  `${name} would owe ${formatMoney(after)}, which is ${formatMoney(subtract(after, limit))} above its limit of ${formatMoney(limit)}.`;

const overdueProblem = ({ oldestNumber, daysOverdue }: Standing, allowed: number): string =>
  `${oldestNumber} is ${daysOverdue} days overdue, and ${allowed} are allowed.`;

/** A balance is what is open, less what is on account. */
const exposureOf = ({ balance, unbilled, daysOverdue }: Standing): Exposure => ({
  open: balance,
  unbilled,
  credits: ZERO,
  mostOverdue: daysOverdue,
});

/** That a party has used most of its limit, for the user to read; undefined when it has not (LEDGER-10). */
export function creditWarning(terms: CreditTerms, standing: Standing): string | undefined {
  const exposure = exposureOf(standing);
  if (terms.limit === undefined || checkCredit(terms, exposure, ZERO) !== 'warn') return undefined;
  return `${formatMoney(exposureAfter(exposure, ZERO))} of the limit of ${formatMoney(terms.limit)} is used.`;
}

/** Why new work of an amount needs a reason, for the user to read; undefined when it does not (CREDIT-1). */
export function creditProblem(
  { partyName }: Pick<CreditRecord, 'partyName'>,
  terms: CreditTerms,
  standing: Standing,
  amount: Minor,
): string | undefined {
  const exposure = exposureOf(standing);
  if (checkCredit(terms, exposure, amount) !== 'approval') return undefined;
  const after = exposureAfter(exposure, amount);
  const { limit, overdueDays } = terms;
  return [
    limit !== undefined && after > limit && limitProblem(partyName, after, limit),
    overdueDays !== undefined && standing.daysOverdue > overdueDays && overdueProblem(standing, overdueDays),
  ]
    .filter(Boolean)
    .join(' ');
}

const ASK =
  'Ask an approver or admin to release the party on its page for some days, or to save this with a reason.';
const GIVE_REASON = 'Give a reason to go on.';

/** The refusal of work for a party that is held: why, and what to do (CREDIT-1). */
export const creditHold = (problem: string, { role }: Pick<Identity, 'role'>) =>
  refuse('credit_hold', `${problem} ${decidesOnCredit(role) ? GIVE_REASON : ASK}`);

export const creditChanged = () =>
  refuse(
    'changed_meanwhile',
    'Somebody else has changed the credit of the party meanwhile. Reload the page.',
  );

/**
 * The last day of a release, in India.
 *
 * @throws {ServiceError} 400 for one that ends before today or lasts too long (CREDIT-2)
 */
export function lastDayOfRelease({ until }: z.output<typeof releaseBody>, today: string): string {
  const day = indianDay(new Date(until));
  const latest = plusDays(today, LONGEST_RELEASE);
  const problem =
    day < today || day > latest ? `Choose a day from today on, at most ${LONGEST_RELEASE} days ahead` : '';
  if (problem) throw refuse('invalid', problem, { until: problem });
  return day;
}
