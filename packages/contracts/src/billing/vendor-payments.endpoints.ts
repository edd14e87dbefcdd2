import { endpoint } from '../shared/endpoint';
import { paperQuery } from '../shared/paper-language';
import { idParams, tenantQuery } from '../shared/schema';
import {
  billPaymentParams,
  listVendorPaymentsQuery,
  openBillsAnswer,
  openBillsQuery,
  payBillsBody,
  reverseVendorPaymentBody,
  vendorPayment,
  vendorPaymentBody,
  vendorPaymentList,
} from './vendor-payments.schema';

export const listVendorPayments = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendor-payments',
  summary: 'Payments of vendors, newest first; searched by number, vendor and reference',
  access: 'tenant',
  query: listVendorPaymentsQuery,
  answer: vendorPaymentList,
  sorts: ['number', 'paidOn', 'vendorName', 'grossAmount'],
});

export const openBills = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendor-payments/open-bills',
  summary: 'The bills of a vendor of which something is open, oldest first, at most 500',
  access: 'tenant',
  query: openBillsQuery,
  answer: openBillsAnswer,
});

export const readVendorPayment = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendor-payments/:id',
  summary: 'One payment of a vendor',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: vendorPayment,
});

export const createVendorPayment = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/vendor-payments',
  summary:
    'Records what a vendor was paid and what was kept back, under the next number of its series; it pays the named bills, the rest stays on account',
  access: 'tenant',
  query: tenantQuery,
  body: vendorPaymentBody,
  answer: vendorPayment,
  status: 201,
  errors: ['period_closed', 'vendor_inactive', 'above_open', 'payment_doubtful'],
  idempotent: true,
});

export const payBills = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/vendor-payments/:id/allocations',
  summary:
    'Pays bills from what a payment has on account; never more than there is, even with concurrent calls',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: payBillsBody,
  answer: vendorPayment,
  errors: ['above_open', 'payment_reversed'],
});

export const removeBillPayment = endpoint({
  service: 'billing',
  method: 'DELETE',
  path: '/api/vendor-payments/:id/allocations/:billId',
  summary: 'Takes a payment off a bill: what it has paid there is open again, and on account',
  access: 'tenant',
  params: billPaymentParams,
  query: tenantQuery,
  answer: vendorPayment,
  errors: ['payment_reversed'],
});

export const reverseVendorPayment = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/vendor-payments/:id/reverse',
  summary: 'Reverses a payment: the bills that it has paid are open again, and it stays in the list',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: reverseVendorPaymentBody,
  answer: vendorPayment,
  errors: ['payment_refunded', 'payment_reversed', 'opening_balance_state'],
});

export const printVendorPayment = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendor-payments/:id/print',
  summary: 'The advice of a payment for its vendor as a page for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: paperQuery,
});
