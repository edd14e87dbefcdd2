import * as z from 'zod/mini';

/** The languages of paper. */
export const PAPER_LANGUAGES = ['en', 'hi', 'ta'] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

/** The language that a paper is asked for in; English without one. */
export const paperLanguage = z.optional(z.enum(PAPER_LANGUAGES));
