import * as z from 'zod/mini';
import { type AnswerOf, endpoint, type HandlerAnswerOf } from '../shared/endpoint';
import { amount, clientQuery, currency } from '../shared/schema';
import { invoice } from './invoice';
import { lineSource } from './line-source';

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

export const jobBilling = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobs/:jobNumber/billing',
  summary:
    'What of a job was billed, and with which documents: of each vendor bill and expense with what is left, and of each charge; amounts without tax',
  access: 'tenant',
  params: z.object({ jobNumber: z.string() }),
  query: z.object(clientQuery),
  answer: z.object({
    jobNumber: z.string(),
    sources: z.array(billedSource),
    charges: z.array(billedCharge),
  }),
});
export type JobBilling = AnswerOf<typeof jobBilling>;
export type StoredJobBilling = HandlerAnswerOf<typeof jobBilling>;
