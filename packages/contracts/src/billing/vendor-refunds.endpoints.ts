import { endpoint } from '../shared/endpoint';
import { paperQuery } from '../shared/paper-language';
import { idParams, tenantQuery } from '../shared/schema';
import {
  listVendorRefundsQuery,
  openPaymentsAnswer,
  openPaymentsQuery,
  reverseVendorRefundBody,
  vendorRefund,
  vendorRefundBody,
  vendorRefundList,
} from './vendor-refunds.schema';

export const listVendorRefunds = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendor-refunds',
  summary: 'What vendors have paid back, newest first; searched by number, vendor and reference',
  access: 'tenant',
  query: listVendorRefundsQuery,
  answer: vendorRefundList,
  sorts: ['number', 'paidOn', 'partyName', 'amount'],
});

export const openPayments = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendor-refunds/open-payments',
  summary: 'The payments of a vendor of which something is on account and can be paid back, oldest first',
  access: 'tenant',
  query: openPaymentsQuery,
  answer: openPaymentsAnswer,
});

export const createVendorRefund = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/vendor-refunds',
  summary: 'Records what a vendor has paid back, under the next number of its series; at most what is open',
  access: 'tenant',
  query: tenantQuery,
  body: vendorRefundBody,
  answer: vendorRefund,
  status: 201,
  errors: ['above_open', 'period_closed'],
  idempotent: true,
});

export const reverseVendorRefund = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/vendor-refunds/:id/reverse',
  summary: 'Reverses a refund of a vendor: it is on account of the payment again, and stays in the list',
  access: ['admin', 'approver'],
  params: idParams,
  query: tenantQuery,
  body: reverseVendorRefundBody,
  answer: vendorRefund,
  errors: ['refund_reversed'],
});

export const printVendorRefund = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendor-refunds/:id/print',
  summary: 'A refund of a vendor as a voucher for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: paperQuery,
});
