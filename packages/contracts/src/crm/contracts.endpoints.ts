import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  contract,
  contractBody,
  contractChanges,
  contractList,
  contractSummaryAnswer,
  contractUsesAnswer,
  contractUsesQuery,
  deleteContractQuery,
  listContractsQuery,
} from './contracts.schema';

export const listContracts = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/contracts',
  summary: 'Contracts of the client, searched by contract id, party and charge name',
  access: 'tenant',
  query: listContractsQuery,
  answer: contractList,
  sorts: ['contractId', 'partyName', 'validTo', 'createdAt'],
});

export const contractSummary = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/contracts/summary',
  summary: 'How many contracts there are by state, which overlap, and how many services they have',
  access: 'tenant',
  query: tenantQuery,
  answer: contractSummaryAnswer,
});

export const getContract = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/contracts/:id',
  summary: 'One contract',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: contract,
});

export const createContract = endpoint({
  service: 'crm',
  method: 'POST',
  path: '/api/contracts',
  summary: 'Creates a contract; its contract id is unique per client',
  access: 'tenant',
  query: tenantQuery,
  body: contractBody,
  answer: contract,
  status: 201,
  errors: ['contract_id_taken'],
});

export const updateContract = endpoint({
  service: 'crm',
  method: 'PUT',
  path: '/api/contracts/:id',
  summary: 'Changes a contract; the quote that it was converted from stays as it is',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: contractChanges,
  answer: contract,
  errors: ['contract_id_taken', 'changed_meanwhile'],
});

export const deleteContract = endpoint({
  service: 'crm',
  method: 'DELETE',
  path: '/api/contracts/:id',
  summary:
    'Deletes a contract that nothing uses, with its services, and reopens the quote behind it; with `updatedAt` only in the state that was read',
  access: 'tenant',
  params: idParams,
  query: deleteContractQuery,
  status: 204,
  errors: ['changed_meanwhile', 'in_use'],
});

/**
 * Asked by svc-crm alone, with the internal key, before it deletes a contract; `/internal` is not routed from outside
 * (QUOTE-13).
 */
export const contractUses = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/internal/billing/contract-uses',
  summary: 'What in proformas, invoices and notes names a contract',
  access: 'public',
  query: contractUsesQuery,
  answer: contractUsesAnswer,
});
