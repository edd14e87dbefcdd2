import type { QuoteService } from '@freightdesk/contracts';
import { moneyText } from '@freightdesk/remote-kit';

/** A price as it reads: money of its currency, or a percentage of the assessment value (QUOTE-10). */
export const rateText = (rate: number, { uom, currency }: Pick<QuoteService, 'uom' | 'currency'>): string =>
  uom === 'PERCENTAGE' ? `${rate}%` : moneyText(rate, currency);
