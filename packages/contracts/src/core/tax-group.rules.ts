import * as z from 'zod/mini';
import { optionalText, percent, requiredText } from '../shared/schema';
import { isMissing, openFigure, ownClient } from './master-record';

export const MAX_CUSTOM_LEVIES = 3;

/** A tax item as a form or a caller gives it: what its type needs may still be missing. */
export interface TaxItemDraft {
  readonly type?: string | null | undefined;
  readonly gstMode?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly percentage?: number | string | null | undefined;
  readonly appliedOn?: string | null | undefined;
}

/** What a tax item lacks, for the user to read; undefined when it is whole. */
export function taxItemProblem(item: TaxItemDraft): string | undefined {
  const { type, gstMode, name, percentage } = item;
  if (isMissing(type)) return 'Please select tax item type';
  if (type === 'GST' && isMissing(gstMode)) return 'Please select GST mode';
  if (type === 'CESS' && isMissing(percentage)) return 'Please enter CESS percentage';
  if (type === 'OTHERS' && (isMissing(name?.trim()) || isMissing(percentage)))
    return 'Please enter name and percentage for custom levy';
  return undefined;
}

/** Why `item` may not join `items`; undefined when it may. The screen asks before it adds an item. */
export function addedTaxItemProblem(items: readonly TaxItemDraft[], item: TaxItemDraft): string | undefined {
  const count = (type: string) => items.filter((each) => each.type === type).length;
  const incomplete = taxItemProblem(item);
  if (incomplete) return incomplete;
  if (item.type === 'GST' && count('GST') > 0) return 'Only one GST item is allowed per tax group';
  if (item.type === 'OTHERS' && count('OTHERS') >= MAX_CUSTOM_LEVIES)
    return `Maximum ${MAX_CUSTOM_LEVIES} custom levies allowed`;
  return undefined;
}

const draft = z.object({
  type: z.enum(['GST', 'CESS', 'OTHERS'], 'Please select tax item type'),
  gstMode: z.optional(z.nullable(z.union([z.literal(''), z.enum(['IGST', 'CGST_SGST'])]))),
  name: optionalText(60),
  percentage: openFigure(percent('Percentage')),
  appliedOn: z.optional(z.nullable(z.union([z.literal(''), z.enum(['AMOUNT', 'GST', 'CESS'])]))),
});

/** A GST item whose mode the place of supply settles. */
const byPlaceOfSupply = ({ type, gstMode }: TaxItemDraft): boolean => type === 'GST' && isMissing(gstMode);

const itemsOf = (mayLeaveMode: boolean) =>
  z.array(draft, 'Please add at least one tax item').check(
    z.minLength(1, 'Please add at least one tax item'),
    z.maxLength(20, 'At most 20 tax items'),
    z.check(({ value, issues }) => {
      for (const [index, item] of value.entries()) {
        const whole = mayLeaveMode && byPlaceOfSupply(item) ? { ...item, gstMode: 'IGST' } : item;
        const message = addedTaxItemProblem(value.slice(0, index), whole);
        if (message) issues.push({ code: 'custom', input: item, path: [index], message });
      }
    }),
  );

export const taxGroupFields = {
  name: requiredText('Please enter tax group name', 100),
  taxItems: itemsOf(false),
  active: z.boolean(),
};

export const taxGroupBody = z.object({
  ...taxGroupFields,
  active: z._default(taxGroupFields.active, true),
  ...ownClient,
});
export type TaxGroupInput = z.input<typeof taxGroupBody>;

/** A group that has its mode by place of supply keeps it while other items change. */
export const changedTaxGroup = { ...taxGroupFields, taxItems: itemsOf(true) };

/** A group that is changed, as its form holds it. */
export const changedTaxGroupForm = z.object({ ...taxGroupBody.shape, taxItems: changedTaxGroup.taxItems });
