import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { masterList, masterSummary } from './master-record.schema';
import { party, partyBody, partyChanges, partyList } from './parties.schema';

export const listParties = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/parties',
  summary: 'Parties of the client, searched by name, email, GSTIN, PAN and city',
  access: 'tenant',
  query: masterList,
  answer: partyList,
  sorts: ['name', 'city', 'state', 'type', 'createdAt'],
});

export const partySummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/parties/summary',
  summary: 'How many parties there are, active and inactive',
  access: 'tenant',
  query: tenantQuery,
  answer: masterSummary,
});

export const getParty = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/parties/:id',
  summary: 'One party',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: party,
});

export const saveParty = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/partymaster/savepartymaster',
  summary: 'Creates a party',
  access: 'tenant',
  query: tenantQuery,
  body: partyBody,
  answer: party,
  status: 201,
  idempotent: true,
});

export const updateParty = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/parties/:id',
  summary: 'Changes a party or switches it inactive; absent fields keep their value',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: partyChanges,
  answer: party,
  errors: ['changed_meanwhile'],
});
