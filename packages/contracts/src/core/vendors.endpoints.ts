import { endpoint } from '../shared/endpoint';
import { eitherIdParams, tenantQuery } from '../shared/schema';
import { CHANGE_ERRORS } from './master-record.rules';
import { masterSummary } from './master-record.schema';
import { listVendorsQuery, vendor, vendorBody, vendorChanges, vendorList } from './vendors.schema';

export const listVendors = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/vendorBilling/vendormaster',
  summary: 'Vendors of the client, searched by name, contact person, email and GST number',
  access: 'tenant',
  query: listVendorsQuery,
  answer: vendorList,
  sorts: ['vendor_name', 'contact_person', 'status', 'createdAt'],
});

export const vendorSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/vendorBilling/vendormaster/summary',
  summary: 'How many vendors there are, active and inactive',
  access: 'tenant',
  query: tenantQuery,
  answer: masterSummary,
});

export const getVendor = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/vendorBilling/vendormaster/:id',
  summary: 'One vendor, as it is stored now',
  access: 'tenant',
  params: eitherIdParams,
  query: tenantQuery,
  answer: vendor,
});

export const createVendor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/vendorBilling/savevendormaster',
  summary: 'Creates a vendor',
  access: 'tenant',
  query: tenantQuery,
  body: vendorBody,
  answer: vendor,
  status: 201,
  idempotent: true,
});

export const updateVendor = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/vendorBilling/editvendormaster/:id',
  summary: 'Changes a vendor',
  access: 'tenant',
  params: eitherIdParams,
  query: tenantQuery,
  body: vendorChanges,
  answer: vendor,
  errors: CHANGE_ERRORS,
});
