import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { invoice } from './invoice.schema';
import {
  cancelProformaBody,
  listProformasQuery,
  proformaByJobAnswer,
  proformaByJobParams,
  proformaList,
  proformaSummaryAnswer,
} from './invoices.schema';
import { proformaBody } from './proforma-body.schema';

/** The refusals of the content of a proforma, new or changed. */
const PROFORMA_ERRORS = [
  'figures_differ',
  'party_inactive',
  'charge_inactive',
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
  query: tenantQuery,
  body: proformaBody,
  answer: invoice,
  status: 201,
  errors: PROFORMA_ERRORS,
  idempotent: true,
});

export const listProformas = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/proforma',
  summary:
    'Proformas of the client, newest first; searched by their number, job number, party and contract number',
  access: 'tenant',
  query: listProformasQuery,
  answer: proformaList,
  sorts: ['jobNumber', 'partyName', 'totalAmount', 'createdAt'],
});

export const proformaSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/proforma/summary',
  summary: 'The number of open and of converted proformas, and their totals by currency',
  access: 'tenant',
  query: tenantQuery,
  answer: proformaSummaryAnswer,
});

export const getInvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'One invoice, proforma or note',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: invoice,
});

export const proformaByJob = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/getProformaByJob/:jobNumber',
  summary: 'The open proforma of a job; null when it has none',
  access: 'tenant',
  params: proformaByJobParams,
  query: tenantQuery,
  answer: proformaByJobAnswer,
});

export const updateProforma = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/invoices/updateProforma/:id',
  summary: 'Replaces the content of an open proforma',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: proformaBody,
  answer: invoice,
  errors: [...PROFORMA_ERRORS, 'invoice_frozen', 'changed_meanwhile'],
});

export const cancelProforma = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/invoices/cancelProforma/:id',
  summary:
    'Cancels an open proforma: it leaves its lists, and what it billed of vendor bills and expenses can be billed again',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: cancelProformaBody,
  answer: invoice,
  errors: ['invoice_frozen', 'changed_meanwhile'],
});
