export type TaxMode = 'CGST_SGST' | 'IGST';

/** One item of a tax group. GST decides the mode; CESS and OTHERS come on top (MONEY-5). */
export interface TaxItem {
  /** GST, CESS or OTHERS, in capital or small letters; any other word is one of the OTHERS. */
  readonly type: string;
  readonly gstMode?: TaxMode | undefined;
  readonly name?: string | undefined;
  /** Percent, up to four decimals. */
  readonly percentage?: number | undefined;
  /** GST, CESS or the amount of the line; CESS items are always on GST. */
  readonly appliedOn?: string | undefined;
}

export type TaxItemKind = 'GST' | 'CESS' | 'OTHERS';

/** What an item is; the wire names the types `gst` and `other`. */
export function kindOfTaxItem({ type }: TaxItem): TaxItemKind {
  const kind = type.trim().toUpperCase();
  return kind === 'GST' || kind === 'CESS' ? kind : 'OTHERS';
}

/** The name under which an item's tax is shown and summed. */
export const nameOfTaxItem = (item: TaxItem): string =>
  item.name?.trim() || (kindOfTaxItem(item) === 'CESS' ? 'CESS' : 'Other tax');
