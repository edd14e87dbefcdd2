import { type Stored, type TenantRecord, tenantSchema } from '@freightdesk/data';
import { DOCUMENT_SERIES } from '@freightdesk/tax';
import * as z from 'zod/mini';

const storedSeries = z.object({
  series: z.enum(DOCUMENT_SERIES),
  prefix: z.string(),
  /** The prefixes that it has had before. No other series gets one of them, so that no number comes twice. */
  earlierPrefixes: z.array(z.string()),
  /** The next number as it was set last, and the financial year in which it was. */
  startNumber: z.number(),
  year: z.string(),
});

/** The prefix of a series that somebody has changed (SETTINGS-4). */
export interface SeriesRecord extends TenantRecord, Readonly<z.output<typeof storedSeries>> {}
export type StoredSeries = Stored<SeriesRecord>;

export const seriesSchema = tenantSchema<SeriesRecord>(storedSeries, 'number_series');
// Serves the prefix of a series.
seriesSchema.index({ clientId: 1, series: 1 }, { unique: true });
