import { endpoint } from '../shared/endpoint';
import { paperQuery } from '../shared/paper-language';
import { idParams, tenantQuery } from '../shared/schema';
import {
  creditRefund,
  creditRefundBody,
  creditRefundList,
  listCreditRefundsQuery,
  openCreditsAnswer,
  openCreditsQuery,
  reverseCreditRefundBody,
} from './credit-refunds.schema';

export const listCreditRefunds = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/credit-refunds',
  summary: 'What parties were paid back, newest first; searched by number, party and reference',
  access: 'tenant',
  query: listCreditRefundsQuery,
  answer: creditRefundList,
  sorts: ['number', 'paidOn', 'partyName', 'amount'],
});

export const openCredits = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/credit-refunds/open-credits',
  summary: 'The receipts and credit notes of a party of which something can be paid back, in rupees',
  access: 'tenant',
  query: openCreditsQuery,
  answer: openCreditsAnswer,
});

export const createCreditRefund = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/credit-refunds',
  summary: 'Records what a party is paid back, under the next number of its series; at most what is open',
  access: 'tenant',
  query: tenantQuery,
  body: creditRefundBody,
  answer: creditRefund,
  status: 201,
  errors: ['above_open', 'period_closed'],
  idempotent: true,
});

export const reverseCreditRefund = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/credit-refunds/:id/reverse',
  summary: 'Reverses a refund: the credit is open again, and it stays in the list',
  access: ['admin', 'approver'],
  params: idParams,
  query: tenantQuery,
  body: reverseCreditRefundBody,
  answer: creditRefund,
  errors: ['refund_reversed'],
});

export const printCreditRefund = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/credit-refunds/:id/print',
  summary: 'A refund as a voucher for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: paperQuery,
});
