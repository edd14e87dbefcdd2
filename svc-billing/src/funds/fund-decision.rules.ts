import {
  billKey,
  type FundRequest,
  type FundStepName,
  fundBlocker,
  type fundSettlementBody,
  openMoneyText,
} from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { add, formatMoney, type Minor, subtract, sumAmounts, ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { refuseDayBefore } from '../documents/day-refusal.rules';
import type { FundRequestRecord } from './fund.model';
import type { StepChange } from './fund.repository';

type Request = Stored<FundRequestRecord>;
type Settlement = z.output<typeof fundSettlementBody>;

/**
 * Refuses a step that person or state of the request do not allow.
 *
 * @throws {ServiceError} 403 for a person who may not take the step
 * @throws {ServiceError} 409 for a request whose state does not allow the step
 */
export function checkStep(name: FundStepName, request: Request, identity: Identity): void {
  const blocker = fundBlocker(name, request, identity);
  if (blocker) throw refuse(blocker.code, blocker.text);
}

/**
 * Refuses more than was requested for an approval, and more than was approved for a payment (FUND-2).
 *
 * @throws {ServiceError} 400 for more than `maximum`
 */
export function checkAtMost(
  amount: Minor,
  maximum: Minor,
  { field, label, currency }: { field: string; label: string; currency: FundRequest['currency'] },
): void {
  if (amount <= maximum) return;
  const limit = formatMoney(maximum, currency);
  throw refuse('invalid', `${label} must be at most ${limit}`, { [field]: `At most ${limit}` });
}

/** Refuses a payment before the request or its approval (BILL-15). */
export function checkDisbursalDay(day: Date, { requestDate, approvalChain }: Request): void {
  const field = { field: 'disbursalDate', label: 'The payment date' };
  const approvedAt = approvalChain.find(({ level }) => level === 1)?.date;
  refuseDayBefore(day, { name: 'the request', day: requestDate }, field);
  if (approvedAt) refuseDayBefore(day, { name: 'its approval', day: approvedAt }, field);
}

/**
 * The amounts of a settled request. Bills and returned money must add up to what was disbursed; without bills,
 * everything that does not come back counts as spent.
 *
 * @throws {ServiceError} 422 when they do not add up
 */
export function settledAmounts(
  { disbursedAmount, currency }: Request,
  { bills, returnedAmount }: Settlement,
) {
  const repayment = returnedAmount ?? ZERO;
  const billTotal = sumAmounts(bills.map(({ amount }) => amount));
  const spentAmount = bills.length > 0 ? billTotal : subtract(disbursedAmount, repayment);
  if (spentAmount < 0 || spentAmount + repayment !== disbursedAmount)
    throw refuse(
      'settlement_differs',
      `The bills and what comes back must add up to ${formatMoney(disbursedAmount, currency)}`,
      { returnedAmount: `Bills and this must add up to ${formatMoney(disbursedAmount, currency)}` },
    );
  const settledBills = bills.map(({ vendorName, ...bill }) => ({ ...bill, vendorName: vendorName ?? '' }));
  return {
    spentAmount,
    returnedAmount: repayment,
    openAmount: ZERO,
    bills: settledBills,
    billKeys: bills.map(billKey),
  };
}

/** Refuses bills that the settlement of another request has (FUND-10). */
export function billSettled(bills: Settlement['bills'], { requestId, billKeys }: Request) {
  const repeatedBills = bills.filter((bill) => billKeys.includes(billKey(bill)));
  const numbers = repeatedBills.map(({ billNumber }) => billNumber).join(', ');
  const problem = `Settled with ${requestId} already`;
  return refuse(
    'bill_settled',
    `${numbers} was settled with ${requestId} already. A bill of another vendor names its vendor.`,
    Object.fromEntries(repeatedBills.map((bill) => [`bills.${bills.indexOf(bill)}.billNumber`, problem])),
  );
}

function checkOpenMoney(amount: Minor, { openAmount, currency }: Request): void {
  if (amount > 0 && amount <= openAmount) return;
  const text = openMoneyText(openAmount, currency);
  throw refuse('above_remaining', text, { amount: text });
}

/**
 * The change of a request when some of its open money is allocated or returned. Nothing left open completes the
 * request.
 *
 * @throws {ServiceError} 409 for more than is open
 */
export function openMoneyChange(
  request: Request,
  amount: Minor,
  field: 'allocatedAmount' | 'returnedAmount',
): StepChange {
  checkOpenMoney(amount, request);
  const openAmount = subtract(request.openAmount, amount);
  const status = openAmount === 0 ? 'completed' : 'disbursed';
  return { [field]: add(request[field], amount), openAmount, status };
}

export const decidedMeanwhile = () =>
  refuse('fund_request_state', 'Somebody else has decided this request meanwhile');

export const approvedByPaying = () =>
  refuse('invalid', 'Level 2 is approved by paying the request', { level: 'Approve and pay it' });

export const paidAtLevelTwo = () =>
  refuse('invalid', 'A request is paid at level 2', { level: 'Level 2 is the payment' });
