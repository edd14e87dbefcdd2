import * as z from 'zod/mini';
import { activities } from '../shared/activity';

/** What a new company sets up first, and whether it is done (SCREEN-14). */
const firstSteps = z.object({
  /** Its address, and the PAN or GSTIN that documents name. */
  company: z.boolean(),
  /** Where it is paid to. */
  bank: z.boolean(),
  parties: z.boolean(),
  /** Their rates. */
  charges: z.boolean(),
  /** Colleagues besides the person who asks. */
  users: z.boolean(),
});
export interface CoreSteps extends z.output<typeof firstSteps> {}

export const coreOverviewAnswer = z.object({
  activeParties: z.number(),
  /** Notes that mention the user and were not read; at most 100. */
  mentions: z.number(),
  activity: activities,
  /** Answered to admins. */
  steps: z.optional(firstSteps),
});
