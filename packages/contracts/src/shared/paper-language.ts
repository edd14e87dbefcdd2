import * as z from 'zod/mini';
import { clientQuery } from './schema';

/** The languages of paper. */
export const PAPER_LANGUAGES = ['en', 'hi', 'ta'] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

/** The language that a paper is asked for in; English without one. */
export const paperLanguage = z.optional(z.enum(PAPER_LANGUAGES));

/** The query of a paper of one record: a page by default. */
export const paperQuery = z.object({
  ...clientQuery,
  format: z.optional(z.enum(['html', 'pdf'])),
  language: paperLanguage,
});
