import {
  addedTaxItemProblem,
  type TaxGroup,
  type TaxGroupInput,
  type TaxItemDraft,
  taxGroupFields,
} from '@freightdesk/contracts/core';

type Items = TaxGroupInput['taxItems'];
type Item = Items[number];

/** The item that the builder starts with; a custom levy applies to GST by default. */
export const NEW_TAX_ITEM = { type: '', gstMode: '', name: '', percentage: '', appliedOn: 'GST' };
export type TaxItemValues = typeof NEW_TAX_ITEM;

/** The form values of a group, or of a new one. */
export const taxGroupValues = (record: TaxGroup | undefined): TaxGroupInput => ({
  name: record?.name ?? '',
  taxItems: record?.taxItems ?? [],
});

/** The changes to send. Items that are the same are left out, because older ones may have no GST mode. */
export function changesOf(record: TaxGroup, { name, taxItems }: TaxGroupInput): Partial<TaxGroupInput> {
  const hasSameItems = JSON.stringify(taxItems) === JSON.stringify(record.taxItems);
  return hasSameItems ? { name } : { name, taxItems };
}

/** The item in the builder, with the fields of its type. */
function itemOf({ type, gstMode, name, percentage, appliedOn }: TaxItemValues): TaxItemDraft {
  if (type === 'GST') return { type, gstMode };
  if (type === 'CESS') return { type, percentage, appliedOn: 'GST' };
  return { type, name, percentage, appliedOn };
}

/** The items with the one in the builder, or why it cannot be added. */
export function addItem(items: Items, values: TaxItemValues): { items: Items } | { problem: string } {
  const item = itemOf(values);
  const problem = addedTaxItemProblem(items, item);
  if (problem) return { problem };
  const parsing = taxGroupFields.taxItems.safeParse([item]);
  if (!parsing.success) return { problem: parsing.error.issues[0]?.message ?? '' };
  return { items: [...items, ...parsing.data] };
}

const MODE_TEXTS: Readonly<Record<string, string>> = { IGST: 'IGST', CGST_SGST: 'CGST + SGST' };
const BASE_TEXTS: Readonly<Record<string, string>> = { GST: 'GST', CESS: 'CESS', AMOUNT: 'the amount' };

/** A tax item as text, such as `Port levy 2% on the amount`. */
export function taxItemText({ type, gstMode, name, percentage, appliedOn }: Item): string {
  if (type === 'GST') return `GST: ${MODE_TEXTS[gstMode ?? ''] ?? 'by place of supply'}`;
  const levy = type === 'CESS' ? 'CESS' : (name ?? '');
  const base = type === 'CESS' ? 'GST' : (appliedOn ?? 'AMOUNT');
  return `${levy} ${percentage ?? 0}% on ${BASE_TEXTS[base] ?? base}`;
}
