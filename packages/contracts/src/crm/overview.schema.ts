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
  /** What a new company does first, and whether it is done; answered to admins (SCREEN-14). */
  steps: z.optional(z.object({ quote: z.boolean() })),
});

export type CrmOverview = z.input<typeof crmOverviewAnswer>;
