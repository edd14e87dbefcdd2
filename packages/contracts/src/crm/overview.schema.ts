import * as z from 'zod/mini';
import { activities } from '../shared/activity';

export const crmOverviewAnswer = z.object({
  activeContracts: z.number(),
  quotesToApprove: z.number(),
  /** Made by the user and rejected, without a version since. */
  quotesReturned: z.number(),
  /** Notes that mention the user and were not read; at most 100. */
  mentions: z.number(),
  activity: activities,
});

export type CrmOverview = z.input<typeof crmOverviewAnswer>;
