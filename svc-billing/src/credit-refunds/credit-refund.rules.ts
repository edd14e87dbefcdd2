import type { creditRefundBody, StoredOpenCredit } from '@freightdesk/contracts/billing';
import type { NewRecord, Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { allocationProblem, indianDay } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { type DocumentRecord, numberOf } from '../documents/document.model';
import type { ReceiptRecord } from '../receipts/receipt.model';
import { aboveOpen, referenceOf } from '../receipts/receipt.rules';
import type { CreditRefundRecord } from './credit-refund.model';

export type CreditRefundBody = z.output<typeof creditRefundBody>;

export const refundNotFound = () => refuse('not_found', 'Refund not found');

export const refundReversed = () => refuse('refund_reversed', 'The refund is reversed already');

/** A credit of a party, with whose it is. */
export interface Credit extends StoredOpenCredit {
  readonly partyId: number;
  readonly partyName: string;
}

/** What of a receipt can be paid back: what is on account, in rupees. */
export const creditOfReceipt = (receipt: Stored<ReceiptRecord>): Credit[] =>
  receipt.currency === 'INR' && receipt.state === 'received'
    ? [
        {
          source: 'receipt',
          sourceId: receipt.id,
          number: receipt.number,
          day: receipt.receivedOn.toISOString(),
          openAmount: receipt.onAccountAmount,
          partyId: receipt.partyId,
          partyName: receipt.partyName,
        },
      ]
    : [];

/** What of a credit note can be paid back: what its invoice did not need, in rupees. */
export const creditOfNote = (note: Stored<DocumentRecord>): Credit[] =>
  note.kind === 'credit_note' && note.currency === 'INR' && note.state !== 'cancelled'
    ? [
        {
          source: 'credit_note',
          sourceId: note.id,
          number: numberOf(note),
          day: (note.invoiceDate ?? note.createdAt).toISOString(),
          openAmount: note.balanceAmount,
          partyId: note.partyId,
          partyName: note.partyName,
        },
      ]
    : [];

export const toOpenCredit = ({ partyId: _id, partyName: _name, ...credit }: Credit): StoredOpenCredit =>
  credit;

export const receiptReversed = ({ number }: Pick<ReceiptRecord, 'number'>) =>
  aboveOpen('amount', `${number} is reversed: nothing of it can be paid back`);

const dayBefore = (day: string) =>
  refuse('invalid', `The money came in on ${day}: it cannot go back before`, { paidOn: 'Too early' });

/**
 * Checks that so much of a credit can be paid back on a day.
 *
 * @throws {ServiceError} 400 for a day before the credit, 409 for more than is open
 */
export function checkRefund(
  { number, openAmount, day }: Credit,
  { amount, paidOn }: Pick<CreditRefundBody, 'amount' | 'paidOn'>,
): void {
  const creditDay = indianDay(new Date(day));
  if (indianDay(new Date(paidOn)) < creditDay) throw dayBefore(creditDay);
  const problem = allocationProblem({ number, amount }, openAmount, 'INR');
  if (problem) throw aboveOpen('amount', problem);
}

type PaymentFields = Pick<CreditRefundRecord, 'amount'> &
  Pick<CreditRefundBody, 'paidOn' | 'mode' | 'reference' | 'remarks'>;

/** What is new of a refund, whoever is paid back, before it takes its number. */
export const paidRefund = (
  { paidOn, mode, reference, amount, remarks }: PaymentFields,
  username: string,
) => ({
  number: '',
  paidOn: new Date(paidOn),
  mode,
  reference: referenceOf(reference),
  amount,
  remarks: remarks ?? '',
  state: 'paid' as const,
  createdBy: username,
  reversalReason: '',
  reversedBy: '',
  reversedAt: null,
});

/** A refund before it takes its number. */
export const newRefund = (
  body: CreditRefundBody,
  { sourceId, number, partyId, partyName }: Credit,
  username: string,
): NewRecord<CreditRefundRecord> => ({
  ...paidRefund(body, username),
  partyRole: 'customer',
  partyId,
  partyName,
  source: body.source,
  sourceId,
  sourceNumber: number,
  bank: body.bank ?? '',
  bankAccount: '',
});
