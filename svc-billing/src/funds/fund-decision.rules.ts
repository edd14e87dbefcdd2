import {
  type FundRequest,
  type FundStepName,
  fundHindrance,
  type fundSettlementBody,
} from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { formatMoney, indianDay, type Minor, subtract, sumAmounts, toDecimal, ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { FundRequestRecord } from './fund.model';

type Request = Stored<FundRequestRecord>;
type Settlement = z.output<typeof fundSettlementBody>;

/** Refuses a step that the person may not take (403) or that the state of the request does not allow (409). */
export function checkStep(name: FundStepName, request: Request, identity: Identity): void {
  const hindrance = fundHindrance(name, request, identity);
  if (hindrance) throw refuse(hindrance.code, hindrance.text);
}

/** 0 < approved ≤ requested, and 0 < disbursed ≤ approved (FUND-2). */
export function checkAtMost(
  amount: Minor,
  most: Minor,
  { field, label, currency }: { field: string; label: string; currency: FundRequest['currency'] },
): void {
  if (amount <= most) return;
  const limit = formatMoney(most, currency);
  throw refuse('invalid', `${label} must be at most ${limit}`, { [field]: `At most ${limit}` });
}

/** A payment date may not be in the future. */
export function checkPaymentDay(day: Date): void {
  if (indianDay(day) <= indianDay(new Date())) return;
  throw refuse('invalid', 'The payment date is in the future', { disbursalDate: 'Not after today' });
}

/** Bills and returned money must add up to what was paid; without bills the rest counts as spent. */
export function settledAmounts(
  { disbursedAmount, currency }: Request,
  { bills, returnedAmount }: Settlement,
) {
  const returned = returnedAmount ?? ZERO;
  const billed = sumAmounts(bills.map(({ amount }) => amount));
  const spent = bills.length > 0 ? billed : subtract(disbursedAmount, returned);
  if (spent < 0 || spent + returned !== disbursedAmount)
    throw refuse(
      'settlement_differs',
      `The bills and what comes back must add up to ${formatMoney(disbursedAmount, currency)}`,
      { returnedAmount: `Bills and this must add up to ${formatMoney(disbursedAmount, currency)}` },
    );
  return { spentAmount: spent, returnedAmount: returned, openAmount: ZERO, bills };
}

/** Refuses to take more than is left. */
export function checkRemaining(amount: Minor, remaining: Minor): void {
  if (amount > 0 && amount <= remaining) return;
  const text = `Amount must be between 1 and ${toDecimal(remaining)}`;
  throw refuse('above_remaining', text, { amount: text });
}

/** A request is completed when nothing of its money is open. */
export const statusWith = (openAmount: Minor): 'disbursed' | 'completed' =>
  openAmount === 0 ? 'completed' : 'disbursed';

/** Somebody else was faster. */
export const decidedMeanwhile = () =>
  refuse('fund_request_state', 'Somebody else has decided this request meanwhile');

/** Level 2 is approved by paying. */
export const approvedByPaying = () =>
  refuse('invalid', 'Level 2 is approved by paying the request', { level: 'Approve and pay it' });

export const paidAtLevelTwo = () =>
  refuse('invalid', 'A request is paid at level 2', { level: 'Level 2 is the payment' });
