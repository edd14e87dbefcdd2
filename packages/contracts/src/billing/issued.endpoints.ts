import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { invoice } from './invoice.schema';
import {
  convertBody,
  issuedDocumentList,
  issuedSummaryAnswer,
  issuedSummaryQuery,
  listIssuedQuery,
} from './issued.schema';

export const listIssued = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/issued',
  summary: 'The register of issued documents, newest first; searched by number, party, GSTIN and job',
  access: 'tenant',
  query: listIssuedQuery,
  answer: issuedDocumentList,
  sorts: ['invoiceNumber', 'partyName', 'invoiceDate', 'dueDate', 'totalAmount', 'balanceAmount'],
});

export const issuedSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/issued/summary',
  summary: 'The totals of matching documents of the register by currency; credit notes are subtracted',
  access: 'tenant',
  query: issuedSummaryQuery,
  answer: issuedSummaryAnswer,
});

export const convertProforma = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/invoices/updateProformatoinvoice/:id',
  summary:
    'Turns a proforma into a tax invoice with the next number of its series; converting it again answers the same invoice',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: convertBody,
  answer: invoice,
  errors: [
    'figures_differ',
    'party_inactive',
    'charge_inactive',
    'contract_inactive',
    'contract_of_other_party',
    'job_cancelled',
    'invoice_frozen',
    'changed_meanwhile',
    'identity_doubtful',
    'already_billed',
    'charge_billed',
    'advance_applied',
    'credit_hold',
  ],
  idempotent: true,
});
