import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  hsnBody,
  hsnByCodeQuery,
  hsnCode,
  hsnCodeList,
  hsnCounts,
  hsnTax,
  listHsnCodesQuery,
  searchHsnCodesAnswer,
  searchHsnCodesQuery,
  updateHsnCodeBody,
} from './hsn-codes.schema';
import { CHANGE_ERRORS, DELETE_ERRORS } from './master-record.rules';

export const listHsnCodes = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsn-sac',
  summary:
    'HSN and SAC codes of the client, searched by code or description; those of one GST percent where it is given',
  access: 'tenant',
  query: listHsnCodesQuery,
  answer: hsnCodeList,
  sorts: ['code', 'description', 'gstPercent', 'createdAt'],
});

export const hsnSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsn-sac/summary',
  summary: 'How many HSN and SAC codes there are, in all and of each GST percent',
  access: 'tenant',
  query: tenantQuery,
  answer: hsnCounts,
});

export const searchHsnCodes = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsn-sac/search',
  summary: 'The first 50 HSN and SAC codes whose code or description contains the text',
  access: 'tenant',
  query: searchHsnCodesQuery,
  answer: searchHsnCodesAnswer,
});

export const getHsnCode = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsn-sac/:id',
  summary: 'One HSN/SAC code, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: hsnCode,
});

export const createHsnCode = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/hsn-sac',
  summary: 'Creates an HSN or SAC code',
  access: 'tenant',
  query: tenantQuery,
  body: hsnBody,
  answer: hsnCode,
  status: 201,
  errors: ['taken'],
  idempotent: true,
});

export const updateHsnCode = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/hsn-sac/:id',
  summary: 'Changes an HSN or SAC code and what charges have copied of it',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: updateHsnCodeBody,
  answer: hsnCode,
  errors: CHANGE_ERRORS,
});

export const deleteHsnCode = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/hsn-sac/:id',
  summary: 'Deletes an HSN or SAC code that no charge uses',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
  errors: DELETE_ERRORS,
});

export const hsnByCode = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsnnew/gethsndatabyhsn',
  summary: 'The tax percentages of one HSN or SAC code',
  access: 'tenant',
  query: hsnByCodeQuery,
  answer: hsnTax,
});
