import * as z from 'zod/mini';
import { atMost, clientQuery, listOf, optionalText, percent, requiredText } from '../shared/schema';
import { isMissing } from './master-record.rules';
import { clientField, masterFields, optionalFigure, versionFields } from './master-record.schema';
import { addedTaxItemProblem, type TaxItemDraft } from './tax-groups.rules';

const draft = z.object({
  type: z.enum(['GST', 'CESS', 'OTHERS'], 'Please select tax item type'),
  gstMode: z.optional(z.nullable(z.union([z.literal(''), z.enum(['IGST', 'CGST_SGST'])]))),
  name: optionalText(60),
  percentage: optionalFigure(percent('Percentage')),
  appliedOn: z.optional(z.nullable(z.union([z.literal(''), z.enum(['AMOUNT', 'GST', 'CESS'])]))),
});

/** Whether the place of supply decides the mode of a GST item. */
const byPlaceOfSupply = ({ type, gstMode }: TaxItemDraft): boolean => type === 'GST' && isMissing(gstMode);

const itemsOf = (mayOmitMode: boolean) =>
  z.array(draft, 'Please add at least one tax item').check(
    z.minLength(1, 'Please add at least one tax item'),
    atMost(20, 'tax items'),
    z.check(({ value, issues }) => {
      for (const [index, item] of value.entries()) {
        const completeItem = mayOmitMode && byPlaceOfSupply(item) ? { ...item, gstMode: 'IGST' } : item;
        const message = addedTaxItemProblem(value.slice(0, index), completeItem);
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
  ...clientField,
});
export type TaxGroupInput = z.input<typeof taxGroupBody>;

/** A group whose mode follows from the place of supply keeps that while other items change. */
export const changedTaxGroup = { ...taxGroupFields, taxItems: itemsOf(true) };

/** The form of a group that exists already. */
export const changedTaxGroupForm = z.object({ ...taxGroupBody.shape, taxItems: changedTaxGroup.taxItems });

export const taxItem = z.object({
  type: z.enum(['GST', 'CESS', 'OTHERS']),
  gstMode: z.optional(z.enum(['IGST', 'CGST_SGST'])),
  name: z.optional(z.string()),
  percentage: z.optional(z.number()),
  appliedOn: z.optional(z.enum(['AMOUNT', 'GST', 'CESS'])),
});
export type TaxItemRecord = z.infer<typeof taxItem>;

export const taxGroup = z.object({
  ...masterFields,
  name: z.string(),
  active: z.boolean(),
  taxItems: z.array(taxItem),
});
export type TaxGroup = z.infer<typeof taxGroup>;

export const taxGroupChanges = z.partial(z.object({ ...changedTaxGroup, ...versionFields }));

export const taxGroupList = listOf(taxGroup);

export const partyTaxGroupQuery = z.object({ ...clientQuery, taxGroupsid: z.string() });

export const partyTaxGroupAnswer = z.object({ taxItems: z.array(taxItem) });
