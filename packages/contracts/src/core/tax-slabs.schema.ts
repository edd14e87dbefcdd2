import * as z from 'zod/mini';
import { answerFields, listOf, percent } from '../shared/schema';
import { clientField, masterFields, versionFields } from './master-record.schema';

const INVALID_PERCENTAGE = 'Please enter a valid GST percentage (0-100)';
const percentageText = /^\d{1,3}(\.\d{1,2})?$/;

/** 0 to 100 with at most two decimals, as a number or text. There is one message, whatever is wrong. */
export const slabPercentage: z.ZodMiniType<number, number | string> = z.codec(
  z.union([z.number(), z.string()], INVALID_PERCENTAGE),
  z.number(INVALID_PERCENTAGE).check(z.lte(100, INVALID_PERCENTAGE)),
  {
    decode(input, payload) {
      const text = String(input).trim();
      if (percentageText.test(text)) return Number(text);
      payload.issues.push({ code: 'custom', input, message: INVALID_PERCENTAGE });
      return z.NEVER;
    },
    encode: (percentage) => percentage,
  },
);

export const taxSlabFields = {
  gstPercentage: slabPercentage,
  taxSlabName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  igstPercentage: percent('IGST percentage'),
  sgstPercentage: percent('SGST percentage'),
  cgstPercentage: percent('CGST percentage'),
  active: z.boolean(),
};

export const taxSlab = z.object({ ...masterFields, ...answerFields(taxSlabFields) });
export interface TaxSlab extends z.infer<typeof taxSlab> {}

/** Only the GST percentage is required; the other fields follow from it when they are absent (MASTER-2). */
export const taxSlabBody = z.object({
  ...taxSlabFields,
  taxSlabName: z.optional(taxSlabFields.taxSlabName),
  igstPercentage: z.optional(taxSlabFields.igstPercentage),
  sgstPercentage: z.optional(taxSlabFields.sgstPercentage),
  cgstPercentage: z.optional(taxSlabFields.cgstPercentage),
  active: z._default(taxSlabFields.active, true),
  ...clientField,
});
export type TaxSlabInput = z.input<typeof taxSlabBody>;

export const taxSlabList = listOf(taxSlab);

export const updateTaxSlabBody = z.partial(z.object({ ...taxSlabFields, ...versionFields }));
