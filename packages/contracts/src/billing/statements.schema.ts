import * as z from 'zod/mini';
import { paperQuery } from '../shared/paper-language';
import { isoDate } from '../shared/schema';

/** Days in India, both included; of all time without them. */
export const printStatementQuery = z.object({
  ...paperQuery.shape,
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
});
