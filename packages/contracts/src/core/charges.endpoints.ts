import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { chargeBody, chargeChanges } from './charge-body.schema';
import {
  charge,
  chargeList,
  chargeSummaryAnswer,
  chargesByCategoriesQuery,
  listChargesQuery,
} from './charges.schema';
import { CHANGE_ERRORS, DELETE_ERRORS } from './master-record.rules';

export const listCharges = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges',
  summary:
    'Charges of the client, searched by name, description or category; those of one shipment category when it is named, and those of `ids` alone, which are repeated or joined by commas',
  access: 'tenant',
  query: listChargesQuery,
  answer: chargeList,
  sorts: ['name', 'category', 'rate', 'chargeCode', 'createdAt'],
});

export const chargesByCategories = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges/by-categories',
  summary: 'Charges that suit any of the shipment categories, which are repeated or joined by commas',
  access: 'tenant',
  query: chargesByCategoriesQuery,
  answer: chargeList,
  sorts: ['name', 'category', 'rate', 'chargeCode', 'createdAt'],
});

export const chargeSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges/summary',
  summary: 'How many charges there are, active and inactive, and the mean of their rates in whole numbers',
  access: 'tenant',
  query: tenantQuery,
  answer: chargeSummaryAnswer,
});

export const getCharge = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges/:id',
  summary: 'One charge',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: charge,
});

export const createCharge = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/charges',
  summary: 'Creates a charge with its configuration rows; the HSN/SAC details are read by the service',
  access: 'tenant',
  query: tenantQuery,
  body: chargeBody,
  answer: charge,
  status: 201,
  errors: ['taken'],
  idempotent: true,
});

export const updateCharge = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/charges/:id',
  summary: 'Changes a charge or switches it inactive; absent fields keep their value',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: chargeChanges,
  answer: charge,
  errors: CHANGE_ERRORS,
});

export const deleteCharge = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/charges/:id',
  summary: 'Deletes a charge that no quote, contract or invoice uses',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
  errors: DELETE_ERRORS,
});
