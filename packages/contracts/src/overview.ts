import * as z from 'zod/mini';
import { type AnswerOf, endpoint, type HandlerAnswerOf } from './endpoint';
import { amount, clientQuery, currency } from './schema';

/** Something that was done to a record, in words. */
export const activity = z.object({
  at: z.string(),
  /** The full name of who did it. */
  by: z.string(),
  /** E.g. `Quote QT-100001 approved`. */
  text: z.string(),
  /** The collection and id of the record, for a link to it; no id where it was deleted meanwhile. */
  kind: z.string(),
  id: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activity>;

const activities = z.array(activity);

export const coreOverview = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/overview/core',
  summary: 'What the dashboard shows of the master data, the latest activity first',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.object({ activeParties: z.number(), activity: activities }),
});

export const crmOverview = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/overview/crm',
  summary:
    'What the dashboard shows of quotes and contracts, and how many quotes wait for approval or were returned to the user',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.object({
    activeContracts: z.number(),
    quotesToApprove: z.number(),
    /** Made by the user and rejected, without a version since. */
    quotesReturned: z.number(),
    activity: activities,
  }),
});

export type CrmOverview = AnswerOf<typeof crmOverview>;

/** An issued document, or a proforma that waits to be issued. */
const recentDocument = z.object({
  id: z.number(),
  number: z.string(),
  partyName: z.string(),
  totalAmount: amount,
  currency,
  /** When it was issued; of a proforma when it was raised. */
  date: z.string(),
  /** How far it is paid; a proforma is a draft. */
  status: z.enum(['paid', 'pending', 'overdue', 'cancelled', 'draft']),
});

export const billingOverview = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/overview/billing',
  summary:
    'What the dashboard shows of jobs and documents: revenue of the financial year without tax, open proformas, the latest documents; and what waits for the user',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.object({
    revenue: z.object({ INR: amount, USD: amount }),
    openProformas: z.number(),
    recentInvoices: z.array(recentDocument),
    /** Fund requests of others that wait for the decision of level 1. */
    fundsToApprove: z.number(),
    /** Approved fund requests of others that wait to be paid. */
    fundsToPay: z.number(),
    activity: activities,
  }),
});
export type BillingOverview = AnswerOf<typeof billingOverview>;
/** Inside: minor units. */
export type StoredBillingOverview = HandlerAnswerOf<typeof billingOverview>;
