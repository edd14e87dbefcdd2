import {
  type DocumentLine,
  type DocumentLineColumnName,
  describeDocumentLine,
  documentLineColumn,
  documentLineNames,
  type Invoice,
  optionText,
  TREATMENT_TEXTS,
} from '@freightdesk/contracts/billing';
import { unitText } from '@freightdesk/contracts/crm';
import {
  chargedPercent,
  formatAmount,
  formatQuantity,
  reverseChargeText,
  sumAmounts,
  toMinor,
} from '@freightdesk/tax';
import { breakable } from '@freightdesk/ui/breakable';
import { token } from '@freightdesk/ui/tokens';
import { visuallyHidden } from '@freightdesk/ui/visually-hidden';
import { styled } from 'styled-components';

interface LineColumn {
  readonly header: string;
  /** Right-aligned figures. */
  readonly isFigure: boolean;
  readonly textOf: (line: DocumentLine, index: number) => string;
  /** An amount that is totalled below its column. */
  readonly amountOf?: (line: DocumentLine) => number;
  /** Stays in sight where the columns are wider than the screen. */
  readonly isPinned?: boolean;
}

const textColumn = (header: string, textOf: LineColumn['textOf'], isFigure = false): LineColumn => ({
  header,
  isFigure,
  textOf,
});

const amountColumn = (header: string, amountOf: (line: DocumentLine) => number): LineColumn => ({
  header,
  isFigure: true,
  amountOf,
  textOf: (line) => formatAmount(toMinor(amountOf(line)), line.currency),
});

/** The value of a column as text. */
function valueText(name: DocumentLineColumnName, line: DocumentLine): string {
  const { kind } = documentLineColumn(name);
  const value = line[name];
  if (kind === 'money') return formatAmount(toMinor(Number(value)), line.currency);
  if (kind === 'number') return formatQuantity(Number(value));
  return optionText(name, String(value ?? '')) || '–';
}

const FIGURES: readonly string[] = ['money', 'number', 'percent'];

/** A column that needs nothing but its entry in the table of columns. */
function plainColumn(name: DocumentLineColumnName): LineColumn {
  const { title = name, kind } = documentLineColumn(name);
  return textColumn(title, (line) => valueText(name, line), FIGURES.includes(kind));
}

/** The GST rate that the document charges, or the treatment of a line that bears no GST. */
const percentText = (line: DocumentLine, invoice: Invoice): string =>
  line.treatment === 'taxable'
    ? String(chargedPercent({ ...line, rate: toMinor(line.rate) }, invoice))
    : TREATMENT_TEXTS[line.treatment];

/** The description of a line, with its rate and tax under reverse charge. */
const descriptionOf = (line: DocumentLine, taxMode: Invoice['taxMode']): string =>
  [
    describeDocumentLine(line, 'view'),
    reverseChargeText({ ...line, amount: toMinor(line.amount) }, taxMode, line.currency),
  ]
    .filter(Boolean)
    .join(' – ');

/** The rate and the taxes; a supplier without a GSTIN collects none (MONEY-14). */
const taxColumns = (invoice: Invoice): readonly LineColumn[] =>
  invoice.isSupplierRegistered
    ? [
        textColumn('GST%', (line) => percentText(line, invoice), true),
        amountColumn('SGST', ({ sgstAmount }) => sgstAmount),
        amountColumn('CGST', ({ cgstAmount }) => cgstAmount),
        amountColumn('IGST', ({ igstAmount }) => igstAmount),
        ...Object.keys(invoice.otherTaxTotals).map((name) =>
          amountColumn(name, ({ otherTaxes }) => otherTaxes[name] ?? 0),
        ),
        amountColumn('GST Amount', ({ gstAmount }) => gstAmount),
      ]
    : [];

const columnsOf = (invoice: Invoice): readonly LineColumn[] => [
  textColumn('S.No', (_line, index) => String(index + 1), true),
  textColumn('Description', (line) => descriptionOf(line, invoice.taxMode)),
  ...documentLineNames('view', 'column').map(plainColumn),
  textColumn('UOM', ({ uom }) => (uom ? unitText(uom) : '–')),
  textColumn('Qty', ({ quantity }) => formatQuantity(quantity), true),
  textColumn('Rate', ({ rate, currency }) => formatAmount(toMinor(rate), currency), true),
  amountColumn('Amount', ({ amount }) => amount),
  ...taxColumns(invoice),
  { ...amountColumn('Total', ({ totalAmount }) => totalAmount), isPinned: true },
];

const sumOf = ({ charges, currency }: Invoice, amountOf: (line: DocumentLine) => number): string =>
  formatAmount(sumAmounts(charges.map((line) => toMinor(amountOf(line)))), currency);

/** Dense enough to show all columns of an ordinary document on a small screen. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token('text-tiny')};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${token('space-2')} ${token('space-1')};
    border-bottom: 1px solid ${token('border')};
    text-align: left;
    vertical-align: top;
    overflow-wrap: break-word;
  }

  thead th {
    color: ${token('text-muted')};
    font-weight: 500;
  }

  tfoot th,
  tfoot td {
    border-bottom: 0;
    font-weight: 600;
  }

  .figure {
    text-align: right;
  }

  td.figure {
    white-space: nowrap;
  }

  .pinned {
    position: sticky;
    right: 0;
    background: ${token('surface')};
    box-shadow: inset 1px 0 ${token('border')};
  }
`;

const Caption = styled.caption`
  ${visuallyHidden}
`;

const Scroller = styled.div`
  overflow-x: auto;
`;

interface LinesProps {
  lines: readonly DocumentLine[];
  columns: readonly LineColumn[];
  /** The number of lines in the sections above. */
  precedingCount?: number;
}

const classOf = ({ isFigure, isPinned }: LineColumn) =>
  isFigure ? `figure${isPinned ? ' pinned' : ''}` : undefined;

const Lines = ({ lines, columns, precedingCount = 0 }: LinesProps) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is what identifies it
    <tr key={index}>
      {columns.map((column) => (
        <td key={column.header} className={classOf(column)}>
          {breakable(column.textOf(line, precedingCount + index))}
        </td>
      ))}
    </tr>
  ));

const isReimbursed = ({ treatment }: DocumentLine): boolean => treatment === 'pure_agent';

/** The charges of a document, a pure agent's reimbursements in a separate section, with totals below the columns. */
export function DocumentLinesTable({ invoice }: { invoice: Invoice }) {
  const columns = columnsOf(invoice);
  const [, ...sums] = columns;
  const supplies = invoice.charges.filter((line) => !isReimbursed(line));
  const reimbursements = invoice.charges.filter(isReimbursed);
  return (
    // A long amount may be wider than a narrow screen, so keyboard users must be able to scroll.
    <Scroller role="group" aria-label="Charges" tabIndex={0}>
      <Table>
        <Caption>Charges</Caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.charges.length === 0 && (
            <tr>
              <td colSpan={columns.length}>No charges found</td>
            </tr>
          )}
          <Lines lines={supplies} columns={columns} />
        </tbody>
        {reimbursements.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                Reimbursements as pure agent (CGST Rule 33)
              </th>
            </tr>
            <Lines lines={reimbursements} columns={columns} precedingCount={supplies.length} />
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {sums.map((column) => (
              <td key={column.header} className={classOf({ ...column, isFigure: true })}>
                {column.amountOf && sumOf(invoice, column.amountOf)}
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </Scroller>
  );
}
