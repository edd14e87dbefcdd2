import type { ContractService, QuoteService } from '@freightdesk/contracts/crm';
import { CURRENCIES } from '@freightdesk/contracts/shared';
import { type Currency, type Minor, subtract, sumAmounts, toMinor } from '@freightdesk/tax';

interface CurrencyLines<Line> {
  readonly currency: Currency;
  readonly lines: readonly Line[];
}

/** Lines by currency, without currencies that do not occur. */
export const groupByCurrency = <Line extends { readonly currency: Currency }>(
  lines: readonly Line[],
): CurrencyLines<Line>[] =>
  CURRENCIES.map((currency) => ({
    currency,
    lines: lines.filter((line) => line.currency === currency),
  })).filter((group) => group.lines.length > 0);

/** Whether a line has amounts; the figures of others are percentages of the assessed value and are not added up. */
export const isInMoney = ({ uom }: Pick<QuoteService, 'uom'>): boolean => uom !== 'PERCENTAGE';

export type FiguresLine = Pick<
  QuoteService | ContractService,
  'actualSellingCost' | 'buyingCost' | 'currency' | 'uom'
>;

/** The sums of the lines of one currency, one unit of each. */
export interface LineFigures {
  readonly currency: Currency;
  readonly value: Minor;
  /** The actual selling costs minus the buying costs. */
  readonly margin: Minor;
}

/** The figures of stored lines for each currency that occurs. */
export const lineFigures = (lines: readonly FiguresLine[]): LineFigures[] =>
  groupByCurrency(lines.filter(isInMoney)).map(({ currency, lines: group }) => {
    const value = sumAmounts(group.map(({ actualSellingCost }) => toMinor(actualSellingCost)));
    const buying = sumAmounts(group.map(({ buyingCost }) => toMinor(buyingCost)));
    return { currency, value, margin: subtract(value, buying) };
  });
