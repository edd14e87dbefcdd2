import * as z from 'zod/mini';
import { activities } from '../shared/activity';
import { type AnswerOf, endpoint } from '../shared/endpoint';
import { clientQuery } from '../shared/schema';

export const crmOverview = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/overview/crm',
  summary:
    'What the dashboard shows of quotes and contracts, and how many quotes wait for approval or were returned to the user',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.object({
    activeContracts: z.number(),
    quotesToApprove: z.number(),
    /** Made by the user and rejected, without a version since. */
    quotesReturned: z.number(),
    activity: activities,
  }),
});

export type CrmOverview = AnswerOf<typeof crmOverview>;
