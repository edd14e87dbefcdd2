import { describeDocumentLine, type TaxedDocumentLine } from '@freightdesk/contracts/billing';
import {
  add,
  formatAmount,
  formatMoney,
  formatQuantity,
  type Minor,
  negate,
  sumAmounts,
  type TotalRounding,
  toDecimal,
  totalAfterAdvance,
  totalRoundOff,
  ZERO,
} from '@freightdesk/tax';
import { DataTable, type TableColumn, type TableSummaryRow } from '@freightdesk/ui/table';
import type { Preview } from './consolidation.rules';

type Column = TableColumn<TaxedDocumentLine>;
type Figure = 'amount' | 'sgstAmount' | 'cgstAmount' | 'igstAmount' | 'totalAmount';
type FigureColumn = (header: string, figure: Figure, total: Minor) => Column;

interface PreviewTableProps {
  preview: Preview;
  rounding: TotalRounding;
}

/** A preview of the lines of the consolidated invoice, with totals as they will be stored. */
export function PreviewTable({ preview, rounding }: PreviewTableProps) {
  return (
    <DataTable
      caption="Preview"
      height="content"
      columns={columnsOf(preview)}
      rows={preview.lines}
      rowKey={(line) => preview.lines.indexOf(line)}
      summary={summaryOf(preview, rounding)}
    />
  );
}

/** Round-off, advance and grand total below the lines, where the document comes to something else than its lines. */
function summaryOf(
  { lines, totals: { totalAmount: total }, advance }: Preview,
  rounding: TotalRounding,
): readonly TableSummaryRow[] {
  const [{ currency = 'INR' } = {}] = lines;
  const roundOff = totalRoundOff({ total, advance, currency }, rounding);
  if (rounding === 'none' && advance === ZERO) return [];
  const money = (amount: Minor) => formatMoney(amount, currency);
  return [
    ...(rounding === 'rupee' ? [{ label: 'Round-off', value: money(roundOff) }] : []),
    ...(advance === ZERO ? [] : [{ label: 'Advance', value: money(negate(advance)) }]),
    {
      label: 'Grand Total',
      value: <strong>{money(totalAfterAdvance(add(total, roundOff), advance))}</strong>,
    },
  ];
}

/** The rate and the taxes; a supplier without a GSTIN collects none (MONEY-14). */
function taxColumns({ proformas, totals }: Preview, figureColumn: FigureColumn): readonly Column[] {
  if (!proformas.every(({ isSupplierRegistered }) => isSupplierRegistered)) return [];
  return [
    { key: 'percent', header: 'GST %', kind: 'number', cell: ({ gstPercent }) => gstPercent },
    figureColumn('SGST', 'sgstAmount', totals.sgstAmount),
    figureColumn('CGST', 'cgstAmount', totals.cgstAmount),
    figureColumn('IGST', 'igstAmount', totals.igstAmount),
    ...Object.keys(totals.otherTaxTotals).map(
      (name): Column => ({
        key: `tax ${name}`,
        header: name,
        kind: 'number',
        cell: ({ otherTaxes }) => threeDecimals(otherTaxes[name] ?? ZERO),
        footer: threeDecimals(totals.otherTaxTotals[name] ?? ZERO),
      }),
    ),
  ];
}

function columnsOf(preview: Preview): readonly Column[] {
  const { lines, totals } = preview;
  const [{ currency = 'INR' } = {}] = lines;
  const figureColumn: FigureColumn = (header, figure, total) => ({
    key: figure,
    header,
    kind: 'money',
    sticky: figure === 'totalAmount',
    cell: (line) => formatAmount(line[figure], line.currency),
    footer: formatAmount(total, currency),
  });
  return [
    {
      key: 'charge',
      header: 'Charge Name',
      keyColumn: true,
      width: '200px',
      footer: 'Total',
      cell: (line) => describeDocumentLine(line, 'view'),
    },
    {
      key: 'listed',
      header: 'Times Listed',
      kind: 'number',
      cell: ({ listed }) => listed,
      footer: lines.reduce((sum, { listed }) => sum + listed, 0),
    },
    { key: 'quantity', header: 'Qty', kind: 'number', cell: ({ quantity }) => formatQuantity(quantity) },
    { key: 'rate', header: 'Rate', kind: 'money', cell: ({ rate }) => formatAmount(rate, currency) },
    figureColumn('Amount', 'amount', totals.subtotal),
    ...taxColumns(preview, figureColumn),
    figureColumn('Total', 'totalAmount', sumAmounts(lines.map(({ totalAmount }) => totalAmount))),
  ];
}

const threeDecimals = (amount: Minor): string => toDecimal(amount).toFixed(3);
