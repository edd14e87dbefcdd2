import type { Minor } from '@freightdesk/tax';
import type { FieldLabels } from '../shared/field-labels.rules';
import type { CategoryRate } from '../shared/schema';

export const INCOTERMS = ['FOB', 'CIF', 'EXW', 'DDP', 'DDU'] as const;

/** What a line in percent holds in place of amounts: at most 1,000%, in hundredths (QUOTE-14). */
const PERCENTAGES = ['buyingCost', 'sellingCost', 'rate', 'actualSellingCost'] as const;
const HIGHEST_PERCENTAGE = 100_000;
export const PERCENTAGE_TOO_HIGH = 'A percentage is at most 1,000';

export type PercentLine = { readonly [Name in (typeof PERCENTAGES)[number]]?: Minor | undefined } & {
  readonly uom?: string | undefined;
  readonly dynamicRates?: readonly CategoryRate[] | undefined;
};

/** The fields of a line in percent that hold more than a percentage may be; none of a line with another unit. */
export function tooHighPercentages({ uom, dynamicRates = [], ...line }: PercentLine): string[] {
  if (uom !== 'PERCENTAGE') return [];
  const figures = PERCENTAGES.filter((field) => (line[field] ?? 0) > HIGHEST_PERCENTAGE);
  const rates = dynamicRates.filter(({ rate }) => rate > HIGHEST_PERCENTAGE);
  return [...figures, ...rates.map(({ category }) => `dynamicRates.${category}`)];
}

/** Labels of the lines of quotes and contracts that do not follow from its name. */
export const SERVICE_LINE_LABELS: FieldLabels = {
  uom: 'Unit',
  hsnCode: 'HSN/SAC code',
  hsnTax: 'HSN/SAC tax',
  gst: 'GST %',
  igst: 'IGST %',
  cgst: 'CGST %',
  sgst: 'SGST %',
  needsApprovalIfExceedsDiscount: 'Needs approval',
  shipmentCategoryCode: 'Shipment category',
};
