import * as z from 'zod/mini';
import { activities } from '../shared/activity';

export const crmOverviewAnswer = z.object({
  activeContracts: z.number(),
  quotesToApprove: z.number(),
  /** Made by the user and rejected, without a version since. */
  quotesReturned: z.number(),
  activity: activities,
});

export type CrmOverview = z.input<typeof crmOverviewAnswer>;
