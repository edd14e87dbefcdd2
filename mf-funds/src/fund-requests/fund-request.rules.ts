import {
  type FundPerson,
  type FundRequest,
  type FundStepName,
  fundDecisionAwaited,
  fundHindrance,
} from '@freightdesk/contracts/billing';
import type { ExpenseCategory } from '@freightdesk/contracts/core';
import { moneyText } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';

type Currency = FundRequest['currency'];
const step = (request: FundRequest, level: number) =>
  request.approvalChain.find((each) => each.level === level);

/** Who approved level 1 and when; undefined before the approval. */
export function approvedBy(request: FundRequest): string | undefined {
  const first = step(request, 1);
  if (first?.status !== 'approved') return undefined;
  return `Approved by: ${first.approver}${first.date ? ` on ${formatDate(first.date)}` : ''}`;
}

/** A number for a new request: `FR-{timestamp}-{3 digits}`. */
export const newRequestId = (now = Date.now(), random = Math.random()): string =>
  `FR-${now}-${String(Math.floor(random * 1000)).padStart(3, '0')}`;

/** The limit of a category in a currency; undefined when there is none. */
export const limitOf = (category: ExpenseCategory | undefined, currency: Currency): number | undefined =>
  category?.applicabilities[0]?.rateSlabs.find((slab) => slab.currency === currency)?.maxReqamount;

/** The dialog's message after an amount was reduced to its limit (FUND-5). */
export const limitText = (limit: number, currency: Currency): string =>
  `The maximum allowed amount for this category is ${moneyText(limit, currency)}. Your entered amount has been restricted to this limit.`;

/** A typed amount, corrected: empty when it is not a number, the limit when it exceeds that. */
export function fitAmount(text: string, limit: number | undefined): { text: string; restricted: boolean } {
  if (text.trim() === '') return { text: '', restricted: false };
  const amount = Number(text);
  if (Number.isNaN(amount)) return { text: '', restricted: false };
  return limit !== undefined && amount > limit
    ? { text: String(limit), restricted: true }
    : { text, restricted: false };
}

/** Whether a user may take a step with a request; buttons for refused steps are not offered. */
export const mayTake = (name: FundStepName, request: FundRequest, person: FundPerson): boolean =>
  fundHindrance(name, request, person) === undefined;

/** The next request of a list that waits for the user, after this one and then from the start. */
export function nextAwaited(
  requests: readonly FundRequest[],
  current: FundRequest,
  person: FundPerson,
): FundRequest | undefined {
  const place = requests.findIndex(({ id }) => id === current.id);
  const inOrder = [...requests.slice(place + 1), ...requests.slice(0, Math.max(place, 0))];
  return inOrder.find((each) => each.id !== current.id && fundDecisionAwaited(each, person));
}

/** The history of a request in words. */
export const ACTION_TEXTS: Readonly<Record<FundRequest['trail'][number]['action'], string>> = {
  submit: 'Requested',
  approve: 'Approved at level 1',
  reject: 'Rejected at level 1',
  cancel: 'Cancelled',
  pay: 'Approved at level 2 and paid',
  refuse_payment: 'Rejected at level 2',
  allocate: 'Allocated',
  give_back: 'Given back',
  settle: 'Settled',
};
