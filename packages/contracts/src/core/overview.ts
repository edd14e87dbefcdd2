import * as z from 'zod/mini';
import { activities } from '../shared/activity';
import { endpoint } from '../shared/endpoint';
import { clientQuery } from '../shared/schema';

export const coreOverview = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/overview/core',
  summary: 'What the dashboard shows of the master data, the latest activity first',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.object({ activeParties: z.number(), activity: activities }),
});
