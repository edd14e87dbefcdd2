import { endpoint } from '../shared/endpoint';
import { paperQuery } from '../shared/paper-language';
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
  refundBody,
} from './advances.schema';

export const listAdvances = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/getadvancereceiveddata',
  summary: 'Advances received for a job, newest first; searched by payment mode and remarks',
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
    'The advances that a party has paid for a job, and what documents have left of them; the document `but` does not count',
  access: 'tenant',
  query: advanceSummaryQuery,
  answer: advanceSummaryAnswer,
});

export const createAdvance = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/advanceReceived/saveadvancereceived',
  summary:
    'Records an advance from the party of a job and issues its receipt voucher; documents that are raised or converted later for the job and party subtract it',
  access: 'tenant',
  query: tenantQuery,
  body: advanceBody,
  answer: advanceReceived,
  status: 201,
  errors: ['period_closed', 'job_cancelled', 'identity_doubtful'],
  idempotent: true,
});

export const refundAdvance = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/advanceReceived/advance/:id/refund',
  summary:
    'Refunds what documents have left of an advance, or a part of it; issues a refund voucher when the advance has a receipt voucher',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: refundBody,
  answer: advanceReceived,
  status: 201,
  errors: ['period_closed', 'advance_applied', 'identity_doubtful'],
  idempotent: true,
});

export const listVouchers = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/vouchers',
  summary: 'Vouchers of advances and refunds, newest first; searched by number, party, GSTIN and job',
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
  query: paperQuery,
});

export const deleteAdvance = endpoint({
  service: 'billing',
  method: 'DELETE',
  path: '/api/advanceReceived/advance/:id',
  summary:
    'Deletes an advance that was recorded by mistake: it has no receipt voucher and no document uses it',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
  errors: ['period_closed', 'advance_applied', 'advance_voucher'],
});
