import * as z from 'zod/mini';
import { amount, clientIdInBody, clientQuery, money, requiredText } from '../shared/schema';
import { MISSING_KINDS } from './books.rules';

/** Until when the books of a client are closed (LEDGER-15). */
export const books = z.object({
  /** The record of the closing for its history; null before the first one. */
  id: z.nullable(z.number()),
  /** The last day that takes no posting, `2026-10-31`; null when every day takes one. */
  closedUntil: z.nullable(z.string()),
  /** What is written off up to this amount needs no approval (LEDGER-16). */
  writeOffLimit: amount,
  /** Whether new work for parties above their limit, or overdue too long, needs a reason (CREDIT-1). */
  creditHold: z.boolean(),
  /** Why months were opened again, the last time. */
  reason: z.string(),
  /** Who has closed or opened months last. */
  decidedBy: z.string(),
});
/** On the wire: decimals. */
export type Books = z.input<typeof books>;
/** Inside: minor units. */
export type StoredBooks = z.output<typeof books>;

const month = z.string('Choose a month').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month such as 2026-10'));

export const missingQuery = z.object({ ...clientQuery, month });

/** What is missing until the end of a month, and how much of each. */
export const missingAnswer = z.array(z.object({ kind: z.enum(MISSING_KINDS), count: z.number() }));
export type Missing = z.infer<typeof missingAnswer>[number];

export const closeBooksBody = z.strictObject({ month, clientId: clientIdInBody });

export const reopenBooksBody = z.strictObject({
  month,
  reason: requiredText('Say why the month is opened again', 300),
  clientId: clientIdInBody,
});

export const writeOffLimitBody = z.strictObject({
  writeOffLimit: money('The limit'),
  clientId: clientIdInBody,
});

export const creditHoldBody = z.strictObject({
  creditHold: z.boolean('Choose on or off'),
  clientId: clientIdInBody,
});
