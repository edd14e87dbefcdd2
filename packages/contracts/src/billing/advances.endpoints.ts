import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  advanceBody,
  advanceReceived,
  advanceReceivedList,
  advanceSummaryAnswer,
  advanceSummaryQuery,
  advanceVoucherList,
  listAdvancesQuery,
  listVouchersQuery,
  printVoucherQuery,
  refundBody,
} from './advances.schema';

export const listAdvances = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/getadvancereceiveddata',
  summary: 'The advances that were received for a job, newest first, searched by mode and remarks',
  access: 'tenant',
  query: listAdvancesQuery,
  answer: advanceReceivedList,
  sorts: ['payment_date', 'advance', 'createdAt'],
});

export const advanceSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/summary',
  summary:
    'What the party of a job, or the one that is named, has paid in advance, and what of it is left for documents, beside the one that is named',
  access: 'tenant',
  query: advanceSummaryQuery,
  answer: advanceSummaryAnswer,
});

export const createAdvance = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/advanceReceived/saveadvancereceived',
  summary:
    'Records an advance of the party of a job and issues its receipt voucher; it lowers what is payable of the documents that are raised or converted for the job and party afterwards',
  access: 'tenant',
  query: tenantQuery,
  body: advanceBody,
  answer: advanceReceived,
  status: 201,
  errors: ['job_cancelled', 'identity_doubtful'],
  idempotent: true,
});

export const refundAdvance = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/advanceReceived/advance/:id/refund',
  summary:
    'Gives back what no document has used of an advance, or a part of that: under a refund voucher where it has a receipt voucher',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: refundBody,
  answer: advanceReceived,
  status: 201,
  errors: ['advance_applied'],
  idempotent: true,
});

export const listVouchers = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/vouchers',
  summary:
    'The vouchers of advances and their refunds, newest first, searched by number, party, GSTIN and job',
  access: 'tenant',
  query: listVouchersQuery,
  answer: advanceVoucherList,
  sorts: ['number', 'voucherDate', 'partyName', 'amount'],
});

export const printVoucher = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/vouchers/:id/print',
  summary: 'A voucher of an advance as a page for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: printVoucherQuery,
});

export const deleteAdvance = endpoint({
  service: 'billing',
  method: 'DELETE',
  path: '/api/advanceReceived/advance/:id',
  summary:
    'Deletes an advance without a receipt voucher that was recorded by mistake, as long as no document needs it',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
  errors: ['advance_applied', 'advance_voucher'],
});
