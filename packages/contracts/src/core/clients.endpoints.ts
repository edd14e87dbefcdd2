import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import {
  changeClientBody,
  changeCompanyBody,
  client,
  clientList,
  clientParams,
  createClientBody,
  letterheads,
  logo,
  logoParams,
  signInRulesBody,
} from './clients.schema';
import { masterList, masterSummary } from './master-record.schema';

export const listClients = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/clients',
  summary: 'All clients for a superadmin, the own one for anybody else',
  access: 'session',
  query: masterList,
  answer: clientList,
  sorts: ['name', 'email', 'isActive', 'createdAt'],
});

export const clientSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/clients/summary',
  summary: 'How many clients there are, active and inactive',
  access: ['superadmin'],
  query: tenantQuery,
  answer: masterSummary,
});

export const getClient = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/clients/:id',
  summary: 'One client; users other than superadmins read only their own',
  access: 'session',
  params: clientParams,
  query: tenantQuery,
  answer: client,
});

export const createClient = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/clients',
  summary: 'Creates a client and gives it the reference data that every client starts with',
  access: ['superadmin'],
  body: createClientBody,
  answer: client,
  status: 201,
  errors: ['client_name_taken'],
});

export const updateClient = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/clients/:id',
  summary: 'Changes a client; switching it inactive ends the access of its users within seconds',
  access: ['superadmin'],
  params: clientParams,
  body: changeClientBody,
  answer: client,
  errors: ['client_name_taken', 'changed_meanwhile', 'taken'],
});

export const updateCompany = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/clients/:id/company',
  summary: 'Changes the own company; documents that are issued already show what they showed',
  access: ['admin'],
  params: clientParams,
  body: changeCompanyBody,
  answer: client,
  errors: ['client_name_taken', 'changed_meanwhile', 'taken'],
});

export const listLetterheads = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/letterheads',
  summary: 'What documents show of the own company, and until when they showed something else, oldest first',
  access: 'tenant',
  query: tenantQuery,
  answer: letterheads,
});

export const getLogo = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/logos/:logoId',
  summary: 'A logo that documents of the own company show or have shown',
  access: 'tenant',
  params: logoParams,
  query: tenantQuery,
  answer: logo,
});

export const updateSignInRules = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/clients/:id/sign-in-rules',
  summary: 'Changes how the users of a client sign in; an admin does so for the own client',
  access: ['superadmin', 'admin'],
  params: clientParams,
  body: signInRulesBody,
  answer: client,
  errors: ['changed_meanwhile'],
});
