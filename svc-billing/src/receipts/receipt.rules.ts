import type {
  receiptBody,
  reverseReceiptBody,
  StoredOpenDocument,
  StoredReceiptsOfDocument,
} from '@freightdesk/contracts/billing';
import type { Party } from '@freightdesk/contracts/core';
import type { NewRecord, Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import {
  allocationProblem,
  cashProblem,
  formatMoney,
  indianDay,
  type Minor,
  onAccountAfter,
  sumAmounts,
  visibleText,
  ZERO,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { type DocumentRecord, numberOf } from '../documents/document.model';
import { jobNumbersOf } from '../documents/document-fields.rules';
import { isOwed } from '../documents/open-amount.rules';
import type { ReceiptRecord } from './receipt.model';

export type ReceiptBody = z.output<typeof receiptBody>;
/** A receipt without its number and what it pays. */
export type NewReceipt = NewRecord<ReceiptRecord>;
/** Why a receipt is reversed, and what the bank took for it. */
export type ReceiptReversal = Omit<z.output<typeof reverseReceiptBody>, 'clientId'>;
/** What a caller asks a receipt to pay. */
export type AllocationRequest = Pick<ReceiptRecord['allocations'][number], 'documentId' | 'amount'>;

type Document = Stored<DocumentRecord>;

export const receiptNotFound = () => refuse('not_found', 'Receipt not found');

export const receiptReversed = ({ number }: Pick<ReceiptRecord, 'number'>) =>
  refuse('receipt_reversed', `${number} is reversed`);

export const receiptRefunded = ({ number }: Pick<ReceiptRecord, 'number'>) =>
  refuse('receipt_refunded', `The party was paid back from ${number}. Reverse the refund first.`);

/**
 * What the bank took for a returned cheque, to be stored with the reversal.
 *
 * @throws {ServiceError} 400 for GST without a charge, and for charges on cash
 */
export function returnChargesOf(
  { mode }: Pick<ReceiptRecord, 'mode'>,
  { returnCharges = ZERO, returnChargesGst = ZERO }: ReceiptReversal,
): Pick<ReceiptRecord, 'returnCharges' | 'returnChargesGst'> {
  if (mode === 'Cash' && returnCharges > ZERO)
    throw refuse('invalid', 'A bank takes no charges on cash', { returnCharges: 'Cash has none' });
  if (returnChargesGst > returnCharges)
    throw refuse('invalid', 'The GST is more than the charges', {
      returnChargesGst: 'More than the charges',
    });
  return { returnCharges, returnChargesGst };
}

/** What came in as an opening balance is taken back there, with its entry in the journal. */
export const takenBackAsOpening = ({ number }: { readonly number: string }) =>
  refuse(
    'opening_balance_state',
    `${number} is an opening balance. Reverse it in the list of opening balances.`,
  );

const nothingPaid = () => refuse('invalid', 'Enter what was received', { amount: 'Enter what was received' });

/** More than is open, or than there is; the reason stands at the field. */
export const aboveOpen = (field: string, message: string) =>
  refuse('above_open', message, { [field]: message });

const doubtful = (field: string, message: string) =>
  refuse('receipt_doubtful', `${message}. Confirm it with a reason.`, { [field]: message });

/** A transfer or cheque number in the form in which it is stored: capitals without blanks. */
export const referenceOf = (text: string | null | undefined): string =>
  visibleText(text ?? '')
    .replaceAll(' ', '')
    .toUpperCase();

/**
 * @throws {ServiceError} 400 for a foreign currency without the rate of the bank
 */
function exchangeRateOf({ currency = 'INR', exchangeRate = null }: ReceiptBody): number | null {
  if (currency === 'INR') return null;
  if (exchangeRate === null)
    throw refuse('invalid', 'Enter the exchange rate of the bank', {
      exchangeRate: 'Enter the exchange rate',
    });
  return exchangeRate;
}

/**
 * A receipt before it pays anything: all of it is on account (LEDGER-2).
 *
 * @throws {ServiceError} 400 when nothing came in and nothing was kept back
 */
export function newReceipt(body: ReceiptBody, party: Party, username: string): NewReceipt {
  const { amount, tds = ZERO, gstTds = ZERO, bankCharges = ZERO } = body;
  const grossAmount = sumAmounts([amount, tds, gstTds, bankCharges]);
  if (grossAmount === ZERO) throw nothingPaid();
  return {
    number: '',
    receivedOn: new Date(body.receivedOn),
    partyId: party.id,
    partyName: party.name,
    mode: body.mode,
    isOpening: false,
    bankAccount: '',
    reference: referenceOf(body.reference),
    currency: body.currency ?? 'INR',
    exchangeRate: exchangeRateOf(body),
    amount,
    tds,
    tdsNature: tds > 0 ? (body.tdsNature ?? 'contractor') : null,
    gstTds,
    bankCharges,
    grossAmount,
    onAccountAmount: grossAmount,
    allocations: [],
    state: 'received',
    remarks: body.remarks ?? '',
    doubtReason: body.doubtReason ?? '',
    reversalReason: '',
    reversedBy: '',
    reversedAt: null,
    refundedAmount: ZERO,
    returnCharges: ZERO,
    returnChargesGst: ZERO,
    exchangeGains: [],
    createdBy: username,
  };
}

/** What may be doubtful about a receipt besides its own fields. */
export interface ReceiptFacts {
  /** A receipt of the party with the same reference that stands. */
  readonly sameReference: Pick<ReceiptRecord, 'number'> | null;
  /** The receipts of cash that count with this one. */
  readonly cash: readonly ReceiptRecord[];
}

const cashOf = (receipt: Pick<ReceiptRecord, 'receivedOn' | 'amount'>, documents: readonly string[]) => ({
  day: indianDay(receipt.receivedOn),
  amount: receipt.amount,
  documents,
});

/**
 * Asks about a receipt that may have been recorded before, and about cash that reaches the legal limit (LEDGER-5).
 *
 * @throws {ServiceError} 409 without a reason
 */
export function checkDoubts(
  receipt: NewReceipt,
  invoiceNumbers: readonly string[],
  facts: ReceiptFacts,
): void {
  if (receipt.doubtReason) return;
  if (facts.sameReference)
    throw doubtful(
      'reference',
      `The reference ${receipt.reference} was recorded for this party as ${facts.sameReference.number}`,
    );
  const previous = facts.cash.map((each) =>
    cashOf(
      each,
      each.allocations.map(({ invoiceNumber }) => invoiceNumber),
    ),
  );
  const problem =
    receipt.mode === 'Cash' ? cashProblem(cashOf(receipt, invoiceNumbers), previous) : undefined;
  if (problem) throw doubtful('amount', problem);
}

/** Why a document takes no payment; undefined when it does. */
function documentProblem(document: Document, receipt: Pick<ReceiptRecord, 'partyId' | 'currency'>) {
  const { state, currency, partyId } = document;
  const name = numberOf(document) || 'A proforma';
  if (partyId !== receipt.partyId) return `${name} belongs to another party`;
  if (!isOwed(document) || state === 'cancelled') return `${name} takes no payment`;
  return currency === receipt.currency ? undefined : `${name} is in ${currency}`;
}

/**
 * Checks that a document takes a payment.
 *
 * @throws {ServiceError} 409 for a document that takes no payment, or not so much
 */
export function checkPayment(
  document: Document,
  receipt: Pick<ReceiptRecord, 'partyId' | 'currency'>,
  { amount }: AllocationRequest,
  field: string,
): void {
  const problem =
    documentProblem(document, receipt) ??
    allocationProblem({ number: numberOf(document), amount }, document.balanceAmount, receipt.currency);
  if (problem) throw aboveOpen(field, problem);
}

/**
 * What is left on account after allocations.
 *
 * @throws {ServiceError} 409 for more than there is
 */
export function remainingOnAccount(
  { onAccountAmount, currency }: Pick<ReceiptRecord, 'onAccountAmount' | 'currency'>,
  allocations: readonly Pick<AllocationRequest, 'amount'>[],
): Minor {
  const rest = onAccountAfter(onAccountAmount, allocations);
  if (rest < ZERO)
    throw aboveOpen('allocations', `At most ${formatMoney(onAccountAmount, currency)} is left to allocate`);
  return rest;
}

/** Allocations with others added; what is paid stands once, by its id. */
export function withMore<Each>(
  current: readonly Each[],
  more: readonly Each[],
  idOf: (allocation: Each) => number,
  merge: (earlier: Each, later: Each) => Each,
): Each[] {
  const byId = new Map(current.map((each) => [idOf(each), each]));
  for (const each of more) {
    const earlier = byId.get(idOf(each));
    byId.set(idOf(each), earlier ? merge(earlier, each) : each);
  }
  return [...byId.values()];
}

/** How much of a document each of its receipts pays. */
export const toReceiptsOfDocument = (
  receipts: readonly Stored<ReceiptRecord>[],
  documentId: number,
): StoredReceiptsOfDocument =>
  receipts.map(({ id, number, receivedOn, mode, reference, currency, allocations }) => ({
    id,
    number,
    receivedOn: receivedOn.toISOString(),
    mode,
    reference,
    currency,
    amount: sumAmounts(
      allocations.filter((each) => each.documentId === documentId).map(({ amount }) => amount),
    ),
  }));

/**
 * A document of which something is open, as an answer.
 *
 * @throws {Error} for a document that is not issued
 */
export function toOpenDocument(document: Document): StoredOpenDocument {
  const { invoiceDate } = document;
  const invoiceNumber = numberOf(document);
  const kind = document.kind === 'opening' ? 'invoice' : document.kind;
  if (kind === 'proforma' || !invoiceNumber || !invoiceDate)
    throw new Error(`Document ${document.id} is not issued`);
  return {
    documentId: document.id,
    invoiceNumber,
    kind,
    ...(document.kind === 'opening' ? { isOpening: true } : {}),
    invoiceDate: invoiceDate.toISOString(),
    dueDate: document.dueDate?.toISOString() ?? null,
    jobNumbers: jobNumbersOf(document),
    currency: document.currency,
    subtotal: document.subtotal,
    totalAmount: document.totalAmount,
    balanceAmount: document.balanceAmount,
  };
}
