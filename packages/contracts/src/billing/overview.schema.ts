import * as z from 'zod/mini';
import { activities } from '../shared/activity';
import { amount, currency } from '../shared/schema';
import { PAYMENT_STATES } from './issued.rules';

/** An issued document, or an open proforma. */
export const recentDocument = z.object({
  id: z.number(),
  number: z.string(),
  partyName: z.string(),
  totalAmount: amount,
  currency,
  /** The time of issue; of a proforma the time of creation. */
  date: z.string(),
  /** How far it is paid; `draft` for a proforma. */
  status: z.enum([...PAYMENT_STATES, 'draft']),
});

export const billingOverviewAnswer = z.object({
  revenue: z.object({ INR: amount, USD: amount }),
  openProformas: z.number(),
  recentInvoices: z.array(recentDocument),
  /** Fund requests of others that wait for level 1. */
  fundsToApprove: z.number(),
  /** Approved fund requests of others that wait to be paid. */
  fundsToPay: z.number(),
  /** Write-offs that others have asked for and that wait for a decision. */
  writeOffsToDecide: z.number(),
  /** Issued documents that are overdue. */
  overdueInvoices: z.number(),
  /** Notes that mention the user and were not read; at most 100. */
  mentions: z.number(),
  activity: activities,
});
export type BillingOverview = z.input<typeof billingOverviewAnswer>;
/** Inside: minor units. */
export type StoredBillingOverview = z.output<typeof billingOverviewAnswer>;
