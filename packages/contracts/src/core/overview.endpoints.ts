import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import { coreOverviewAnswer } from './overview.schema';

export const coreOverview = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/overview/core',
  summary: 'The figures of the master data on the dashboard, and its activity, the latest first',
  access: 'tenant',
  query: tenantQuery,
  answer: coreOverviewAnswer,
});
