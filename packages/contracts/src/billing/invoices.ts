import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { amount, clientQuery, idParams, isoDate, listOf, namedClientId, pageQuery } from '../shared/schema';
import { invoice } from './invoice';
import { proformaBody } from './proforma-body';

/** The refusals of what a proforma says, whether it is new or changed. */
const PROFORMA_ERRORS = [
  'figures_differ',
  'party_inactive',
  'contract_inactive',
  'contract_of_other_party',
  'job_cancelled',
  'already_billed',
  'charge_billed',
  'advance_applied',
] as const;

export const createInvoice = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/invoices',
  summary: 'Raises a proforma invoice; the service computes tax and totals itself',
  access: 'tenant',
  query: z.object(clientQuery),
  body: proformaBody,
  answer: invoice,
  status: 201,
  errors: PROFORMA_ERRORS,
  idempotent: true,
});

/** What has become of a proforma, as its list is narrowed to it. */
export const PROFORMA_STATUSES = ['proforma', 'converted'] as const;

export const listProformas = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/proforma',
  summary: 'Proformas of the client, newest first, searched by job number, party and contract number',
  access: 'tenant',
  query: z.object({ ...clientQuery, ...pageQuery, status: z.optional(z.enum(PROFORMA_STATUSES)) }),
  answer: listOf(invoice),
  sorts: ['jobNumber', 'partyName', 'totalAmount', 'createdAt'],
});

export const proformaSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/proforma/summary',
  summary: 'How many proformas there are, open and converted, and what they amount to by currency',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.object({
    total: z.number(),
    active: z.number(),
    converted: z.number(),
    totalValue: z.object({ INR: amount, USD: amount }),
  }),
});

export const getInvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'One invoice, proforma or note',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: invoice,
});

export const proformaByJob = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/getProformaByJob/:jobNumber',
  summary: 'The open proforma of a job; null when it has none',
  access: 'tenant',
  params: z.object({ jobNumber: z.string() }),
  query: z.object(clientQuery),
  answer: z.nullable(invoice),
});

export const updateProforma = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/invoices/updateProforma/:id',
  summary: 'Replaces the content of a proforma that has not been converted',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: proformaBody,
  answer: invoice,
  errors: [...PROFORMA_ERRORS, 'invoice_frozen', 'changed_meanwhile'],
});

export const cancelProforma = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/invoices/cancelProforma/:id',
  summary:
    'Cancels a proforma that has not been converted: it leaves its lists, and what it billed of vendor bills and expenses can be billed again',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: z.object({ updatedAt: z.optional(isoDate()), clientId: namedClientId }),
  answer: invoice,
  errors: ['invoice_frozen', 'changed_meanwhile'],
});
