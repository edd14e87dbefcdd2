import type { FieldLabels } from '../shared/field-labels.rules';
import { isMissing } from './master-record.rules';

/** A tax item as a form or a request has it: what its type requires may still be missing. */
export interface TaxItemDraft {
  readonly type?: string | null | undefined;
  readonly gstMode?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly percentage?: number | string | null | undefined;
  readonly appliedOn?: string | null | undefined;
}

export const MAX_CUSTOM_LEVIES = 3;

/** The message for what a tax item lacks; undefined when it is complete. */
export function taxItemProblem(item: TaxItemDraft): string | undefined {
  const { type, gstMode, name, percentage } = item;
  if (isMissing(type)) return 'Please select tax item type';
  if (type === 'GST' && isMissing(gstMode)) return 'Please select GST mode';
  if (type === 'CESS' && isMissing(percentage)) return 'Please enter CESS percentage';
  if (type === 'OTHERS' && (isMissing(name?.trim()) || isMissing(percentage)))
    return 'Please enter name and percentage for custom levy';
  return undefined;
}

/** The message why `item` cannot be added to `items`; undefined when it can. */
export function addedTaxItemProblem(items: readonly TaxItemDraft[], item: TaxItemDraft): string | undefined {
  const count = (type: string) => items.filter((each) => each.type === type).length;
  const incomplete = taxItemProblem(item);
  if (incomplete) return incomplete;
  if (item.type === 'GST' && count('GST') > 0) return 'Only one GST item is allowed per tax group';
  if (item.type === 'OTHERS' && count('OTHERS') >= MAX_CUSTOM_LEVIES)
    return `Maximum ${MAX_CUSTOM_LEVIES} custom levies allowed`;
  return undefined;
}

/** Labels of the fields of a tax group that do not follow from its name. */
export const TAX_GROUP_LABELS: FieldLabels = {
  name: 'Tax group name',
};
