import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { clientQuery, idParams, isoDate, listOf, pageQuery, recordId, requiredText } from '../shared/schema';
import { contract } from './contracts';
import {
  QUOTE_KINDS,
  QUOTE_STATE_NAMES,
  QUOTE_STATUSES,
  quote,
  quoteBody,
  quoteChanges,
} from './quote-fields';

export const listQuoteFamilies = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/quotes/grouped',
  summary:
    'Quotes as families of versions, oldest version first; searched by quote id, party and status, narrowed to a status, a kind or one quote id',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    ...pageQuery,
    status: z.optional(z.enum(QUOTE_STATUSES)),
    state: z.optional(z.enum(QUOTE_STATE_NAMES)),
    kind: z.optional(z.enum(QUOTE_KINDS)),
    /** The family of this quote id alone. */
    quoteId: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: listOf(z.array(quote)),
  sorts: ['quoteId', 'partyName', 'validTo'],
});

const summary = z.object({
  total: z.number(),
  pending: z.number(),
  approved: z.number(),
  /** Became a contract, whether it is used in billing or not. */
  converted: z.number(),
  /** Rejected or expired. */
  closed: z.number(),
});
export type QuoteSummary = z.infer<typeof summary>;

export const quoteSummary = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/quotes/summary',
  summary:
    'The numbers of quotes by the state that they are in, each quote with all of its versions counting once',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: summary,
});

export const getQuote = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/quotes/:id',
  summary: 'One version of a quote',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: quote,
});

export const createQuote = endpoint({
  service: 'crm',
  method: 'POST',
  path: '/api/quotes',
  summary: 'Creates a quote; its quote id names a family of versions and is unique per client',
  access: 'tenant',
  query: z.object(clientQuery),
  body: quoteBody,
  answer: quote,
  status: 201,
  errors: ['quote_id_taken'],
  idempotent: true,
});

const revision = {
  service: 'crm',
  method: 'PUT',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: quoteChanges,
  answer: quote,
  errors: ['changed_meanwhile', 'quote_closed'],
} as const;

export const updateQuote = endpoint({
  ...revision,
  path: '/api/quotes/:id',
  summary: 'Makes a new version from the latest one, pending approval; the old one stays as it was',
});

export const updateFinalQuote = endpoint({
  ...revision,
  path: '/api/quotes/:id/final',
  summary: 'Makes a new version of a final quote, with its status and matrix',
});

export const approveQuote = endpoint({
  service: 'crm',
  method: 'PATCH',
  path: '/api/quotes/:id/approve',
  summary: 'Approves a pending version that is no draft and has not expired',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: quote,
  errors: ['changed_meanwhile', 'quote_state', 'quote_closed'],
});

/** Why a version is rejected. */
export const quoteRejection = z.object({
  reason: requiredText('Please enter a reason for the rejection', 500),
});

export const rejectQuote = endpoint({
  service: 'crm',
  method: 'PATCH',
  path: '/api/quotes/:id/reject',
  summary: 'Rejects a pending version with a reason',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: quoteRejection,
  answer: quote,
  errors: ['changed_meanwhile', 'quote_state', 'quote_closed'],
});

export const convertQuote = endpoint({
  service: 'crm',
  method: 'POST',
  path: '/api/quotes/:id/save-as-contract',
  summary: 'Makes a contract of an approved version and closes its family, both or neither',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: z.object({ quote, contract }),
  status: 201,
  errors: ['changed_meanwhile', 'quote_state', 'quote_closed'],
});

export const deleteQuote = endpoint({
  service: 'crm',
  method: 'DELETE',
  path: '/api/quotes/:id',
  summary: 'Deletes one version; a converted one stays',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  status: 204,
  errors: ['changed_meanwhile', 'quote_converted'],
});

export const customersOfGroup = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/quotes/getcustomer_group/:group',
  summary: 'Active parties whose business type or type is the group; `all` for every active party',
  access: 'tenant',
  params: z.object({ group: requiredText('Name a group', 100) }),
  query: z.object(clientQuery),
  answer: z.array(z.object({ id: z.number(), name: z.string() })),
});

export const printQuote = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/quotes/:id/print',
  summary: 'The quote as a page for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: z.object({ ...clientQuery, format: z.optional(z.enum(['html', 'pdf'])) }),
});

/**
 * Called by svc-billing alone, with the internal key, when it has issued an invoice under a contract; `/internal` is not
 * routed from outside. It may be called any number of times: the first one counts (QUOTE-4).
 */
export const markContractUsed = endpoint({
  service: 'crm',
  method: 'POST',
  path: '/internal/contracts/:id/used',
  summary: 'Marks the single-use quote behind a contract as used in billing',
  access: 'public',
  params: z.object({ id: recordId }),
  body: z.object({ clientId: requiredText('clientId is required', 20), usedDate: isoDate() }),
  /** `used` is false where the contract comes from no single-use quote. */
  answer: z.object({ used: z.boolean() }),
});
