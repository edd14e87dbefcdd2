import {
  addedTaxItemProblem,
  type TaxGroup,
  type TaxGroupInput,
  type TaxItemDraft,
  taxGroupFields,
} from '@freightdesk/contracts/core';

type Items = TaxGroupInput['taxItems'];
type Item = Items[number];

/** The empty builder: a custom levy applies to GST by default. */
export const newTaxItem = { type: '', gstMode: '', name: '', percentage: '', appliedOn: 'GST' };
export type TaxItemValues = typeof newTaxItem;

/** The form values of a group. */
export const taxGroupValues = (record: TaxGroup | undefined): TaxGroupInput => ({
  name: record?.name ?? '',
  taxItems: record?.taxItems ?? [],
});

/** What a change sends: untouched items stay as they are, including those with an open mode. */
export function changesOf(record: TaxGroup, { name, taxItems }: TaxGroupInput): Partial<TaxGroupInput> {
  const touched = JSON.stringify(taxItems) !== JSON.stringify(record.taxItems);
  return touched ? { name, taxItems } : { name };
}

/** The item in the builder, with the fields of its type. */
function itemOf({ type, gstMode, name, percentage, appliedOn }: TaxItemValues): TaxItemDraft {
  if (type === 'GST') return { type, gstMode };
  if (type === 'CESS') return { type, percentage, appliedOn: 'GST' };
  return { type, name, percentage, appliedOn };
}

/** The items plus the one in the builder, or why it cannot be added. */
export function withItem(items: Items, values: TaxItemValues): { items: Items } | { problem: string } {
  const item = itemOf(values);
  const problem = addedTaxItemProblem(items, item);
  if (problem) return { problem };
  const checked = taxGroupFields.taxItems.safeParse([item]);
  if (!checked.success) return { problem: checked.error.issues[0]?.message ?? '' };
  return { items: [...items, ...checked.data] };
}

const modes: Readonly<Record<string, string>> = { IGST: 'IGST', CGST_SGST: 'CGST + SGST' };
const bases: Readonly<Record<string, string>> = { GST: 'GST', CESS: 'CESS', AMOUNT: 'the amount' };

/** A tax item in words, such as `Port levy 2% on the amount`. */
export function taxItemText({ type, gstMode, name, percentage, appliedOn }: Item): string {
  if (type === 'GST') return `GST: ${modes[gstMode ?? ''] ?? 'by place of supply'}`;
  const levy = type === 'CESS' ? 'CESS' : (name ?? '');
  const base = type === 'CESS' ? 'GST' : (appliedOn ?? 'AMOUNT');
  return `${levy} ${percentage ?? 0}% on ${bases[base] ?? base}`;
}
