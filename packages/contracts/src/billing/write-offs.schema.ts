import * as z from 'zod/mini';
import {
  amount,
  clientIdInBody,
  clientQuery,
  listOf,
  money,
  optionalText,
  pageQuery,
  recordFields,
  recordId,
  requiredText,
} from '../shared/schema';
import { WRITE_OFF_STATES } from './write-offs.rules';

/** The rest of a document that is given up, in rupees (LEDGER-16). */
export const writeOff = z.object({
  ...recordFields,
  /** Empty until it is done. */
  number: z.string(),
  documentId: z.number(),
  invoiceNumber: z.string(),
  /** Whether that is an opening balance, which has no page of its own. */
  isOpening: z.optional(z.boolean()),
  partyId: z.number(),
  partyName: z.string(),
  amount,
  reason: z.string(),
  state: z.enum(WRITE_OFF_STATES),
  createdBy: z.string(),
  /** Who has approved or refused it; empty within the limit of the client. */
  decidedBy: z.string(),
  decisionReason: z.string(),
  reversalReason: z.string(),
  reversedBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type WriteOff = z.input<typeof writeOff>;
/** Inside: minor units. */
export type StoredWriteOff = z.output<typeof writeOff>;

export const writeOffBody = z.strictObject({
  documentId: recordId,
  amount: money('Amount', { minimum: 0.01 }),
  reason: requiredText('Say why it is given up', 300),
  clientId: clientIdInBody,
});

export const decideWriteOffBody = z.strictObject({
  isApproved: z.boolean('Approve or refuse it'),
  reason: optionalText(300),
  clientId: clientIdInBody,
});

export const reverseWriteOffBody = z.strictObject({
  reason: requiredText('Say why the write-off is reversed', 300),
  clientId: clientIdInBody,
});

export const listWriteOffsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  state: z.optional(z.enum(WRITE_OFF_STATES)),
});

export const writeOffList = listOf(writeOff);
