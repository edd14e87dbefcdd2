import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { CHANGE_ERRORS, DELETE_ERRORS } from './master-record.rules';
import { masterList, masterSummary } from './master-record.schema';
import { taxSlab, taxSlabBody, taxSlabList, updateTaxSlabBody } from './tax-slabs.schema';

export const listTaxSlabs = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-slabs',
  summary: 'Tax slabs of the client, searched by name',
  access: 'tenant',
  query: masterList,
  answer: taxSlabList,
  sorts: ['gstPercentage', 'taxSlabName', 'createdAt'],
});

export const taxSlabSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-slabs/summary',
  summary: 'How many tax slabs there are, active and inactive',
  access: 'tenant',
  query: tenantQuery,
  answer: masterSummary,
});

export const getTaxSlab = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-slabs/:id',
  summary: 'One tax slab, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: taxSlab,
});

export const createTaxSlab = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/tax-slabs',
  summary: 'Creates a tax slab from its GST percentage',
  access: 'tenant',
  query: tenantQuery,
  body: taxSlabBody,
  answer: taxSlab,
  status: 201,
  errors: ['taken', 'master_full'],
  idempotent: true,
});

export const updateTaxSlab = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/tax-slabs/:id',
  summary: 'Changes the percentage of a tax slab, its active flag, or both',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: updateTaxSlabBody,
  answer: taxSlab,
  errors: CHANGE_ERRORS,
});

export const deleteTaxSlab = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/tax-slabs/:id',
  summary: 'Deletes a tax slab that no charge uses',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
  errors: DELETE_ERRORS,
});
