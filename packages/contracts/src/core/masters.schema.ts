import * as z from 'zod/mini';
import { amount, currency, recordFields } from '../shared/schema';

/** A purpose of expenses as fund requests read it. Amounts are decimals of their currency. */
export const expenseCategory = z.object({
  ...recordFields,
  name: z.string(),
  subPurposes: z.array(z.string()),
  /** Whether new requests may have it. */
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  applicabilities: z.array(z.object({ rateSlabs: z.array(z.object({ currency, maxReqamount: amount })) })),
});
/** A purpose on the wire: amounts are decimals. */
export type ExpenseCategory = z.input<typeof expenseCategory>;
/** A purpose within services: amounts are minor units. */
export type StoredExpenseCategory = z.output<typeof expenseCategory>;
