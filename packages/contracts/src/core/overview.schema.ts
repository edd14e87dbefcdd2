import * as z from 'zod/mini';
import { activities } from '../shared/activity';

export const coreOverviewAnswer = z.object({
  activeParties: z.number(),
  /** Notes that mention the user and were not read; at most 100. */
  mentions: z.number(),
  activity: activities,
});
