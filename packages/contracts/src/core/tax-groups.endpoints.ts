import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { CHANGE_ERRORS, DELETE_ERRORS } from './master-record.rules';
import { masterList, masterSummary } from './master-record.schema';
import {
  partyTaxGroupAnswer,
  partyTaxGroupQuery,
  taxGroup,
  taxGroupBody,
  taxGroupChanges,
  taxGroupList,
} from './tax-groups.schema';

export const listTaxGroups = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-groups',
  summary: 'Tax groups of the client, searched by name',
  access: 'tenant',
  query: masterList,
  answer: taxGroupList,
  sorts: ['name', 'createdAt'],
});

export const taxGroupSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-groups/summary',
  summary: 'How many tax groups there are, active and inactive',
  access: 'tenant',
  query: tenantQuery,
  answer: masterSummary,
});

export const getTaxGroup = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-groups/:id',
  summary: 'One tax group, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: taxGroup,
});

export const createTaxGroup = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/tax-groups',
  summary: 'Creates a tax group',
  access: 'tenant',
  query: tenantQuery,
  body: taxGroupBody,
  answer: taxGroup,
  status: 201,
  errors: ['taken'],
  idempotent: true,
});

export const updateTaxGroup = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/tax-groups/:id',
  summary: 'Changes name, items or the active flag of a tax group',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: taxGroupChanges,
  answer: taxGroup,
  errors: CHANGE_ERRORS,
});

export const deleteTaxGroup = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/tax-groups/:id',
  summary: 'Deletes a tax group that no party uses',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
  errors: DELETE_ERRORS,
});

export const partyTaxGroup = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsnnew/getpartytaxgroup',
  summary: 'The tax items of a party tax group; none when the group does not exist',
  access: 'tenant',
  query: partyTaxGroupQuery,
  answer: partyTaxGroupAnswer,
});
