import * as z from 'zod/mini';
import { activities } from '../shared/activity';

export const coreOverviewAnswer = z.object({ activeParties: z.number(), activity: activities });
