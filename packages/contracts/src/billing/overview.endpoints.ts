import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import { billingOverviewAnswer } from './overview.schema';

export const billingOverview = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/overview/billing',
  summary:
    'The figures of billing on the dashboard: revenue of the financial year without tax, open proformas, the latest documents, and what waits for the user',
  access: 'tenant',
  query: tenantQuery,
  answer: billingOverviewAnswer,
});
