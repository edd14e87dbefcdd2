import * as z from 'zod/mini';
import { amount, currency } from '../shared/schema';
import { invoice } from './invoice.schema';
import { lineSource } from './line-source.schema';

/** How much a document bills of a source or charge of a job. The amount of a credit note is negative. */
export const billedPart = z.object({
  documentId: z.number(),
  /** The issued invoice that a credit note of it names; null for an open proforma and for notes. */
  invoiceId: z.nullable(z.number()),
  /** The legal number, else `PI-{id}`. */
  number: z.string(),
  status: invoice.shape.status,
  partyName: z.string(),
  amount,
});

const billedFields = { billedAmount: amount, documents: z.array(billedPart) };

/** A vendor bill or expense of a job: its amount, and what was billed and is left of it. */
export const billedSource = z.object({
  ...lineSource.shape,
  description: z.string(),
  amount,
  leftAmount: amount,
  ...billedFields,
});
export type BilledSource = z.input<typeof billedSource>;

/** What was billed of a charge of a job. */
export const billedCharge = z.object({
  chargeId: z.nullable(z.number()),
  chargeName: z.string(),
  currency,
  quantity: z.number(),
  ...billedFields,
});

export const jobBillingParams = z.object({ jobNumber: z.string() });

export const jobBillingAnswer = z.object({
  jobNumber: z.string(),
  sources: z.array(billedSource),
  charges: z.array(billedCharge),
});
export type JobBilling = z.input<typeof jobBillingAnswer>;
export type StoredJobBilling = z.output<typeof jobBillingAnswer>;
