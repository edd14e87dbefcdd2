import * as z from 'zod/mini';
import { amount, currency } from '../shared/schema';
import { invoice } from './invoice.schema';
import { lineSource } from './line-source.schema';

/** One document in which something of a job was billed, and how much of it; a credit note's part is negative. */
export const billedPart = z.object({
  documentId: z.number(),
  /** Its legal number, else `PI-{id}`. */
  number: z.string(),
  status: invoice.shape.status,
  partyName: z.string(),
  amount,
});

const billed = { billedAmount: amount, documents: z.array(billedPart) };

/** A vendor bill or expense of a job: what it came to, what of it was billed and what is left to bill. */
export const billedSource = z.object({
  ...lineSource.shape,
  description: z.string(),
  amount,
  leftAmount: amount,
  ...billed,
});
export type BilledSource = z.input<typeof billedSource>;

/** A charge of a job as far as it was billed. */
export const billedCharge = z.object({
  chargeId: z.nullable(z.number()),
  chargeName: z.string(),
  currency,
  quantity: z.number(),
  ...billed,
});

export const jobBillingParams = z.object({ jobNumber: z.string() });

export const jobBillingAnswer = z.object({
  jobNumber: z.string(),
  sources: z.array(billedSource),
  charges: z.array(billedCharge),
});
export type JobBilling = z.input<typeof jobBillingAnswer>;
export type StoredJobBilling = z.output<typeof jobBillingAnswer>;
