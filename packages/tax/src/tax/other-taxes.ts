import type { Minor } from '../money/minor';
import { sumAmounts } from '../money/money';
import { type NamedAmounts, sumByName } from '../money/named-amounts';
import { percentOf } from '../money/percent';
import { kindOfTaxItem, nameOfTaxItem, type TaxItem } from './tax-item';

interface TaxBases {
  readonly amount: Minor;
  readonly gst: Minor;
  readonly cess: Minor;
}

function baseOf({ appliedOn }: TaxItem, { amount, gst, cess }: TaxBases): Minor {
  const base = appliedOn?.trim().toUpperCase();
  if (base === 'GST') return gst;
  return base === 'CESS' ? cess : amount;
}

const taxOn = (base: Minor, { percentage = 0 }: TaxItem): Minor => percentOf(base, percentage);

/** CESS and custom levies of a line by name, each rounded on its own (MONEY-5, LAW-9). */
export function otherTaxesOf(amount: Minor, gst: Minor, items: readonly TaxItem[]): NamedAmounts {
  const cessItems = items.filter((item) => kindOfTaxItem(item) === 'CESS');
  const otherItems = items.filter((item) => kindOfTaxItem(item) === 'OTHERS');
  const cess = sumAmounts(cessItems.map((item) => taxOn(gst, item)));
  const bases = { amount, gst, cess };
  return sumByName([
    ...cessItems.map((item) => [nameOfTaxItem(item), taxOn(gst, item)] as const),
    ...otherItems.map((item) => [nameOfTaxItem(item), taxOn(baseOf(item, bases), item)] as const),
  ]);
}
