import * as z from 'zod/mini';
import { clientQuery, isoDate, listOf, pageQuery, recordId, requiredText } from '../shared/schema';
import { contract } from './contracts.schema';
import { QUOTE_KINDS, QUOTE_STATE_NAMES, QUOTE_STATUSES } from './quote-fields.rules';
import { quote } from './quote-fields.schema';

/** Why a version is rejected. */
export const quoteRejection = z.object({
  reason: requiredText('Please enter a reason for the rejection', 500),
});

export const quoteSummaryAnswer = z.object({
  total: z.number(),
  pending: z.number(),
  approved: z.number(),
  /** Became a contract, whether it is used in billing or not. */
  converted: z.number(),
  /** Rejected or expired. */
  closed: z.number(),
});
export type QuoteSummary = z.infer<typeof quoteSummaryAnswer>;

export const listQuoteFamiliesQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  status: z.optional(z.enum(QUOTE_STATUSES)),
  state: z.optional(z.enum(QUOTE_STATE_NAMES)),
  kind: z.optional(z.enum(QUOTE_KINDS)),
  /** The family of this quote id alone. */
  quoteId: z.optional(z.string().check(z.maxLength(200))),
});

export const quoteFamilyList = listOf(z.array(quote));

export const convertQuoteAnswer = z.object({ quote, contract });

export const customersOfGroupParams = z.object({ group: requiredText('Name a group', 100) });

export const customersOfGroupAnswer = z.array(z.object({ id: z.number(), name: z.string() }));

export const markContractUsedParams = z.object({ id: recordId });

export const markContractUsedBody = z.object({
  clientId: requiredText('clientId is required', 20),
  usedDate: isoDate(),
});

export const markContractUsedAnswer = z.object({ used: z.boolean() });
