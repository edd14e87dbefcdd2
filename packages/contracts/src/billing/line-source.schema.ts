import * as z from 'zod/mini';
import { recordId } from '../shared/schema';

/** What a line can bill besides charges: a vendor bill, money paid on a fund request, or an adhoc allocation. */
export const SOURCE_KINDS = ['vendor_bill', 'fund_request', 'adhoc'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The vendor bill or expense that a line bills. */
export const lineSource = z.object({ kind: z.enum(SOURCE_KINDS), id: z.number() });
export type LineSource = z.output<typeof lineSource>;

/** A source in requests. */
export const lineSourceInput = z.strictObject({
  kind: z.enum(SOURCE_KINDS, 'A line bills a vendor bill or an expense'),
  id: recordId,
});
