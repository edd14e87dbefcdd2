import { WRITE_OFF_ROLES, type writeOffBody } from '@freightdesk/contracts/billing';
import type { NewNotice, NewRecord, Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { allocationProblem, formatMoney } from '@freightdesk/tax';
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

/** Those who decide are told of a write-off that waits; who has asked for it may not (SETTINGS-10). */
export const decisionNotice = ({
  amount,
  invoiceNumber,
  partyName,
  createdBy,
  createdById,
}: Pick<
  WriteOffRecord,
  'amount' | 'invoiceNumber' | 'partyName' | 'createdBy' | 'createdById'
>): NewNotice => ({
  choice: 'paymentAlerts',
  roles: [...WRITE_OFF_ROLES],
  userIds: [],
  usernames: [],
  exceptIds: [createdById],
  text: `${createdBy} asks to write off ${formatMoney(amount, 'INR')} of ${invoiceNumber} (${partyName}): it waits for your decision`,
  path: '/billing/write-offs?state=waiting',
});

/** Who has asked for a write-off is told what somebody else has decided. */
export const outcomeNotice = (
  {
    amount,
    invoiceNumber,
    state,
    createdById,
  }: Pick<WriteOffRecord, 'amount' | 'invoiceNumber' | 'state' | 'createdById'>,
  by: { readonly userId: number; readonly username: string; readonly fullName: string },
): NewNotice => ({
  choice: null,
  roles: [],
  userIds: [createdById],
  usernames: [],
  exceptIds: [by.userId],
  text: `${by.fullName || by.username} has ${state === 'refused' ? 'refused' : 'approved'} your write-off of ${formatMoney(amount, 'INR')} on ${invoiceNumber}`,
  path: `/billing/write-offs?q=${encodeURIComponent(invoiceNumber)}`,
});
