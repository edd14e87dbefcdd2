import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import { coreOverviewAnswer } from './overview.schema';

export const coreOverview = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/overview/core',
  summary: 'What the dashboard shows of the master data, the latest activity first',
  access: 'tenant',
  query: tenantQuery,
  answer: coreOverviewAnswer,
});
