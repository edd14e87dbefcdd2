import { endpoint } from '../shared/endpoint';
import { paperQuery } from '../shared/paper-language';
import { idParams, tenantQuery } from '../shared/schema';
import { quote, quoteBody, quoteChanges } from './quote-fields.schema';
import {
  convertQuoteAnswer,
  customersOfGroupAnswer,
  customersOfGroupParams,
  listQuoteFamiliesQuery,
  markContractUsedAnswer,
  markContractUsedBody,
  markContractUsedParams,
  quoteFamilyList,
  quoteRejection,
  quoteSummaryAnswer,
} from './quotes.schema';

export const listQuoteFamilies = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/quotes/grouped',
  summary:
    'Quotes as families of versions, oldest version first; searched by quote id, party and status, narrowed to a status, a kind or one quote id',
  access: 'tenant',
  query: listQuoteFamiliesQuery,
  answer: quoteFamilyList,
  sorts: ['quoteId', 'partyName', 'validTo'],
});

export const quoteSummary = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/quotes/summary',
  summary:
    'The numbers of quotes by the state that they are in, each quote with all of its versions counting once',
  access: 'tenant',
  query: tenantQuery,
  answer: quoteSummaryAnswer,
});

export const getQuote = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/quotes/:id',
  summary: 'One version of a quote',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: quote,
});

export const createQuote = endpoint({
  service: 'crm',
  method: 'POST',
  path: '/api/quotes',
  summary: 'Creates a quote; its quote id names a family of versions and is unique per client',
  access: 'tenant',
  query: tenantQuery,
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
  query: tenantQuery,
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
  query: tenantQuery,
  answer: quote,
  errors: ['changed_meanwhile', 'quote_state', 'quote_closed'],
});

export const rejectQuote = endpoint({
  service: 'crm',
  method: 'PATCH',
  path: '/api/quotes/:id/reject',
  summary: 'Rejects a pending version with a reason',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
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
  query: tenantQuery,
  answer: convertQuoteAnswer,
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
  query: tenantQuery,
  status: 204,
  errors: ['changed_meanwhile', 'quote_converted'],
});

export const restoreQuote = endpoint({
  service: 'crm',
  method: 'POST',
  path: '/api/quotes/:id/restore',
  summary: 'Brings a version back that was deleted within the last hour, as it was',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: quote,
  errors: ['quote_id_taken'],
});

export const customersOfGroup = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/quotes/getcustomer_group/:group',
  summary: 'Active parties whose business type or type is the group; `all` for every active party',
  access: 'tenant',
  params: customersOfGroupParams,
  query: tenantQuery,
  answer: customersOfGroupAnswer,
});

export const printQuote = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/quotes/:id/print',
  summary: 'The quote as a page for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: paperQuery,
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
  params: markContractUsedParams,
  body: markContractUsedBody,
  /** `used` is false where the contract comes from no single-use quote. */
  answer: markContractUsedAnswer,
});
