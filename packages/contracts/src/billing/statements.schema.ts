import * as z from 'zod/mini';
import { paperLanguage } from '../shared/paper-language';
import { clientQuery, isoDate } from '../shared/schema';

/** Days in India, both included; of all time without them. */
export const printStatementQuery = z.object({
  ...clientQuery,
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
  format: z.optional(z.enum(['html', 'pdf'])),
  language: paperLanguage,
});
