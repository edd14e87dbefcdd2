import type { writeOffBody } from '@freightdesk/contracts/billing';
import type { NewRecord, Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { allocationProblem } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { type DocumentRecord, numberOf } from '../documents/document.model';
import { isOwed } from '../documents/open-amount.rules';
import { aboveOpen } from '../receipts/receipt.rules';
import type { WriteOffRecord } from './write-off.model';

export type WriteOffBody = z.output<typeof writeOffBody>;
export type NewWriteOff = NewRecord<WriteOffRecord>;

type Document = Stored<DocumentRecord>;

export const writeOffNotFound = () => refuse('not_found', 'Write-off not found');

export const writeOffState = () =>
  refuse('write_off_state', 'The state of the write-off does not allow it. Reload the list.');

export const writeOffWaiting = (invoiceNumber: string) =>
  refuse('write_off_waiting', `A write-off of ${invoiceNumber} waits for a decision already`);

/** @throws {ServiceError} 403 for the person who has asked for it */
export function checkDecider({ createdById }: Pick<WriteOffRecord, 'createdById'>, userId: number): void {
  if (createdById === userId) throw refuse('forbidden', 'Somebody else decides what you have asked for');
}

function problemOf(document: Document, amount: WriteOffRecord['amount']): string | undefined {
  const { state, currency, balanceAmount } = document;
  const name = numberOf(document) || 'A proforma';
  if (!isOwed(document) || state === 'cancelled') return `${name} is not written off`;
  if (currency !== 'INR') return `${name} is in ${currency}: only rupees are written off`;
  return allocationProblem({ number: name, amount }, balanceAmount, 'INR');
}

/** @throws {ServiceError} 409 for a document of which not so much is open, or which is not written off */
export function checkWriteOff(document: Document, amount: WriteOffRecord['amount']): void {
  const problem = problemOf(document, amount);
  if (problem) throw aboveOpen('amount', problem);
}

/** A write-off that waits. */
export const newWriteOff = (
  { documentId, amount, reason }: WriteOffBody,
  { partyId, partyName, ...document }: Document,
  { username, userId }: { readonly username: string; readonly userId: number },
): NewWriteOff => ({
  number: '',
  documentId,
  invoiceNumber: numberOf(document),
  isOpening: document.kind === 'opening',
  partyId,
  partyName,
  amount,
  reason,
  state: 'waiting',
  createdBy: username,
  createdById: userId,
  decidedBy: '',
  decisionReason: '',
  reversalReason: '',
  reversedBy: '',
  writtenOffAt: null,
  reversedAt: null,
});
