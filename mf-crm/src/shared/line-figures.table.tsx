import type { ContractService, QuoteService } from '@freightdesk/contracts/crm';
import { CURRENCIES } from '@freightdesk/contracts/shared';
import type { RecordColumn } from '@freightdesk/remote-kit';
import {
  type Currency,
  formatMoney,
  type Minor,
  subtract,
  sumAmounts,
  toDecimal,
  toMinor,
} from '@freightdesk/tax';
import { styled } from 'styled-components';

type Line = Pick<QuoteService | ContractService, 'actualSellingCost' | 'buyingCost' | 'currency' | 'uom'>;

/** The sums of the lines of one currency, one unit of each. */
interface LineFigures {
  readonly currency: Currency;
  readonly value: Minor;
  /** The actual selling costs minus the buying costs. */
  readonly margin: Minor;
}

/** The figures of the currencies that occur, without percentages of the assessed value. */
export function lineFigures(lines: readonly Line[]): LineFigures[] {
  const priced = lines.filter(({ uom }) => uom !== 'PERCENTAGE');
  return CURRENCIES.filter((currency) => priced.some((line) => line.currency === currency)).map(
    (currency) => {
      const ofCurrency = priced.filter((line) => line.currency === currency);
      const value = sumAmounts(ofCurrency.map(({ actualSellingCost }) => toMinor(actualSellingCost)));
      const buying = sumAmounts(ofCurrency.map(({ buyingCost }) => toMinor(buyingCost)));
      return { currency, value, margin: subtract(value, buying) };
    },
  );
}

type Figure = 'value' | 'margin';

function figureColumn<Row>(
  key: Figure,
  header: string,
  linesOf: (row: Row) => readonly Line[],
): RecordColumn<Row, never> {
  const texts = (row: Row) => lineFigures(linesOf(row)).map((each) => formatMoney(each[key], each.currency));
  return {
    key,
    header,
    kind: 'money',
    // With several currencies there is no single figure; each is rendered with its sign.
    value: (row) => {
      const figures = lineFigures(linesOf(row));
      const [only] = figures;
      return only && figures.length === 1 ? toDecimal(only[key]) : texts(row).join(' + ');
    },
    currency: (row) => {
      const figures = lineFigures(linesOf(row));
      return figures.length === 1 ? figures[0]?.currency : undefined;
    },
    cell: (row) => (
      <div>
        {texts(row).map((text) => (
          <div key={text}>{text}</div>
        ))}
      </div>
    ),
  };
}

/** The sum of a quote's actual selling costs, one unit of each line. */
export const valueColumn = <Row,>(linesOf: (row: Row) => readonly Line[]) =>
  figureColumn('value', 'Value', linesOf);

/** That sum minus the buying costs. */
export const marginColumn = <Row,>(linesOf: (row: Row) => readonly Line[]) =>
  figureColumn('margin', 'Margin', linesOf);

/** The two dates wrap where the table is short of space. */
export const Period = styled.span`
  display: inline-block;
  min-width: 100px;
  white-space: normal;
`;
