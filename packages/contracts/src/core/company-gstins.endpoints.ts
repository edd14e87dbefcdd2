import { endpoint } from '../shared/endpoint';
import { companyGstinsAnswer, companyGstinsQuery } from './company-gstins.schema';

/** Only svc-core calls this, before it changes the GSTIN of a company (REGISTRATION-1): `/internal` is not routed from outside. */
export const companyGstins = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/internal/billing/company-gstins',
  summary: 'The GSTINs that a client has registered besides the main one',
  access: 'public',
  query: companyGstinsQuery,
  answer: companyGstinsAnswer,
});
