import type { RecordColumn } from '@freightdesk/remote-kit';
import { formatMoney, toDecimal } from '@freightdesk/tax';
import { type FiguresLine, type LineFigures, lineFigures } from './line-figures.rules';

type Figure = Exclude<keyof LineFigures, 'currency'>;

function figureColumn<Row>(
  figure: Figure,
  header: string,
  linesOf: (row: Row) => readonly FiguresLine[],
): RecordColumn<Row, never> {
  const textsOf = (row: Row) =>
    lineFigures(linesOf(row)).map((figures) => formatMoney(figures[figure], figures.currency));
  /** The figures of a row with one currency; with several, there is no single figure. */
  const onlyFigures = (row: Row): LineFigures | undefined => {
    const figures = lineFigures(linesOf(row));
    return figures.length === 1 ? figures[0] : undefined;
  };
  return {
    key: figure,
    header,
    kind: 'money',
    value: (row) => {
      const figures = onlyFigures(row);
      return figures ? toDecimal(figures[figure]) : textsOf(row).join(' + ');
    },
    currency: (row) => onlyFigures(row)?.currency,
    cell: (row) => (
      <div>
        {textsOf(row).map((text) => (
          <div key={text}>{text}</div>
        ))}
      </div>
    ),
  };
}

/** The sum of the actual selling costs, one unit of each line. */
export const valueColumn = <Row,>(linesOf: (row: Row) => readonly FiguresLine[]) =>
  figureColumn('value', 'Value', linesOf);

/** That sum minus the buying costs. */
export const marginColumn = <Row,>(linesOf: (row: Row) => readonly FiguresLine[]) =>
  figureColumn('margin', 'Margin', linesOf);
