import * as z from 'zod/mini';
import { activities } from '../shared/activity';
import { type AnswerOf, endpoint, type HandlerAnswerOf } from '../shared/endpoint';
import { amount, clientQuery, currency } from '../shared/schema';

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
