import { DOCUMENT_SERIES, prefixProblem } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { clientIdInBody, isoDate, wholeNumber } from '../shared/schema';

const series = z.enum(DOCUMENT_SERIES, 'There is no such series');

/** The numbers of one kind of documents in the present financial year (SETTINGS-4). */
export const numberSeries = z.object({
  /** The record of its prefix for its history; null until somebody has changed it. */
  id: z.nullable(z.number()),
  series,
  prefix: z.string(),
  /** The present financial year, `2026-27`. */
  year: z.string(),
  nextNumber: z.number(),
  updatedAt: z.nullable(z.string()),
});
export interface NumberSeries extends z.infer<typeof numberSeries> {}

export const numberSeriesList = z.array(numberSeries);

const prefix = z.string('Type a prefix').check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.check(({ value, issues }) => {
    const message = prefixProblem(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  }),
);

/** What has six digits has at most 16 characters with a prefix of three. */
const LARGEST_NUMBER = 999_999;

export const numberSeriesBody = z.strictObject({
  prefix,
  nextNumber: wholeNumber('Next number', 1, LARGEST_NUMBER),
  clientId: clientIdInBody,
  /** The version that the change is based on; null where nobody had changed it yet. */
  updatedAt: z.optional(z.nullable(isoDate())),
});

export const numberSeriesParams = z.object({ series });
