import { indianDay, type TotalRounding } from '@freightdesk/tax';
import type { EinvoiceSettingsAnswer } from './einvoice-settings.schema';

const OTHER_ROUNDING: Readonly<Record<TotalRounding, TotalRounding>> = { none: 'rupee', rupee: 'none' };

/** How the totals of documents of a moment are rounded: until the day of the setting the other way (LAW-9). */
export function roundingOn(
  { totalRounding, totalRoundingFrom }: Pick<EinvoiceSettingsAnswer, 'totalRounding' | 'totalRoundingFrom'>,
  at: Date,
): TotalRounding {
  if (!totalRoundingFrom || indianDay(at) >= indianDay(new Date(totalRoundingFrom))) return totalRounding;
  return OTHER_ROUNDING[totalRounding];
}
