import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import { CREDIT_ROLES } from './credit.rules';
import { creditTermsBody, partyCredit, partyCreditParams, releaseBody } from './credit.schema';

export const readPartyCredit = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/credit/parties/:partyId',
  summary: 'What a party may owe, what it owes with open proformas, and whether new work needs a reason',
  access: 'tenant',
  params: partyCreditParams,
  query: tenantQuery,
  answer: partyCredit,
});

export const setCreditTerms = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/credit/parties/:partyId',
  summary: 'Sets what a party may owe, and how many days its documents may be overdue',
  access: CREDIT_ROLES,
  params: partyCreditParams,
  query: tenantQuery,
  body: creditTermsBody,
  answer: partyCredit,
  errors: ['changed_meanwhile'],
});

export const releaseParty = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/credit/parties/:partyId/release',
  summary: 'Lets a party owe more for some days, with a reason, so that new work for it needs none',
  access: CREDIT_ROLES,
  params: partyCreditParams,
  query: tenantQuery,
  body: releaseBody,
  answer: partyCredit,
  errors: ['changed_meanwhile'],
});
