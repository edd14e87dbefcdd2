import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import { crmOverviewAnswer } from './overview.schema';

export const crmOverview = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/overview/crm',
  summary:
    'What the dashboard shows of quotes and contracts, and how many quotes wait for approval or were returned to the user',
  access: 'tenant',
  query: tenantQuery,
  answer: crmOverviewAnswer,
});
