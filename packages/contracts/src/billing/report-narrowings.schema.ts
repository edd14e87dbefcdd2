import * as z from 'zod/mini';

const statedText = z.optional(z.string().check(z.maxLength(200)));

/** What reports narrow lists of documents and jobs to; `-` stands for those that do not say it. */
export const narrowings = {
  shipmentCategory: statedText,
  /** The ports of loading and of discharge, with `~` between them. */
  lane: statedText,
};
