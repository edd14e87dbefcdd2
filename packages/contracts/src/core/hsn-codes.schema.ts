import * as z from 'zod/mini';
import {
  answerFields,
  clientQuery,
  decimal,
  isHsnCode,
  listOf,
  percent,
  requiredText,
} from '../shared/schema';
import { clientField, masterFields, masterQuery, versionFields } from './master-record.schema';

/** Half of a percentage of two decimals has three. */
const half = (label: string) => decimal(label, { digits: 3, maximum: 100, example: '9', unit: '%' });

export const hsnFields = {
  code: requiredText('HSN/SAC code is required', 50).check(isHsnCode),
  description: requiredText('Description is required', 250),
  gstPercent: percent('GST percent'),
  igstPercent: percent('IGST percent'),
  cgstPercent: half('CGST percent'),
  sgstPercent: half('SGST percent'),
};

export const hsnTax = z.object(answerFields(hsnFields));
export const hsnCode = z.object({ ...hsnTax.shape, ...masterFields, createdBy: z.string() });
export interface HsnCode extends z.infer<typeof hsnCode> {}

/** A new code. Without percentages of their own, IGST is the whole GST percent, CGST and SGST are half of it (LAW-8). */
export const hsnBody = z.object({
  ...hsnFields,
  igstPercent: z.optional(hsnFields.igstPercent),
  cgstPercent: z.optional(hsnFields.cgstPercent),
  sgstPercent: z.optional(hsnFields.sgstPercent),
  ...clientField,
});
export type HsnInput = z.input<typeof hsnBody>;

/** The number of codes, and of those with each GST percent, the lowest percent first. */
export const hsnCounts = z.object({
  total: z.number(),
  rates: z.array(z.object({ gstPercent: z.number(), count: z.number() })),
});
export type HsnCounts = z.infer<typeof hsnCounts>;

export const listHsnCodesQuery = z.object({ ...masterQuery, gstPercent: z.optional(hsnFields.gstPercent) });

export const hsnCodeList = listOf(hsnCode);

export const searchHsnCodesQuery = z.object({
  ...clientQuery,
  q: z._default(z.string().check(z.maxLength(200)), ''),
});

export const searchHsnCodesAnswer = z.array(hsnCode);

export const updateHsnCodeBody = z.partial(z.object({ ...hsnFields, ...versionFields }));

export const hsnByCodeQuery = z.object({ ...clientQuery, code: z.string() });
