import { endpoint } from '../shared/endpoint';
import { eitherIdParams, tenantQuery } from '../shared/schema';
import {
  deleteVendorBillQuery,
  listInvoiceTypesAnswer,
  listVendorBillsQuery,
  vendorBill,
  vendorBillBody,
  vendorBillChanges,
  vendorBillList,
} from './vendor-bills.schema';

export const listVendorBills = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendorBilling/getvendorbillingdata',
  summary: 'The vendor bills of a job, newest first; searched by number, vendor, type and narration',
  access: 'tenant',
  query: listVendorBillsQuery,
  answer: vendorBillList,
  sorts: ['invoiceno', 'vendor_name', 'invdate', 'invamount', 'createdAt'],
});

export const getVendorBill = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendorBilling/vendorbilling/:id',
  summary: 'One vendor bill',
  access: 'tenant',
  params: eitherIdParams,
  query: tenantQuery,
  answer: vendorBill,
});

export const createVendorBill = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/vendorBilling/savevendorbilling',
  summary:
    'Records a bill of an active vendor for a job, with an optional file; a vendor’s number can be used once in a financial year',
  access: 'tenant',
  query: tenantQuery,
  body: vendorBillBody,
  upload: 'file',
  answer: vendorBill,
  status: 201,
  errors: ['period_closed', 'vendor_bill_taken', 'vendor_inactive', 'job_cancelled', 'day_unusual'],
  idempotent: true,
});

export const updateVendorBill = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/vendorBilling/editvendorbilling/:id',
  summary: 'Changes a vendor bill of which nothing was billed or paid; absent fields stay',
  access: 'tenant',
  params: eitherIdParams,
  query: tenantQuery,
  body: vendorBillChanges,
  upload: 'file',
  answer: vendorBill,
  errors: [
    'period_closed',
    'vendor_bill_taken',
    'vendor_inactive',
    'already_billed',
    'bill_paid',
    'changed_meanwhile',
    'day_unusual',
  ],
});

export const deleteVendorBill = endpoint({
  service: 'billing',
  method: 'DELETE',
  path: '/api/vendorBilling/vendorbilling/:id',
  summary: 'Deletes a vendor bill of which nothing was billed or paid, and its file',
  access: 'tenant',
  params: eitherIdParams,
  query: deleteVendorBillQuery,
  status: 204,
  errors: ['period_closed', 'already_billed', 'bill_paid', 'changed_meanwhile'],
});

export const vendorBillFile = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendorBilling/vendorbilling/:id/file',
  summary: 'The file of a vendor bill',
  access: 'tenant',
  params: eitherIdParams,
  query: tenantQuery,
});

export const listInvoiceTypes = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendorBilling/invoicetypes',
  summary: 'The types of vendor bills',
  access: 'tenant',
  query: tenantQuery,
  answer: listInvoiceTypesAnswer,
});
