import { describeDocumentLine, type TaxedDocumentLine } from '@freightdesk/contracts/billing';
import { formatAmount, formatQuantity, type Minor, sumAmounts, toDecimal, ZERO } from '@freightdesk/tax';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import type { Preview } from './consolidation.rules';

type Column = TableColumn<TaxedDocumentLine>;
type Figure = 'amount' | 'sgstAmount' | 'cgstAmount' | 'igstAmount' | 'totalAmount';
type FigureColumn = (header: string, figure: Figure, total: Minor) => Column;

/** A preview of the lines of the consolidated invoice, with totals. */
export function PreviewTable({ preview }: { preview: Preview }) {
  return (
    <DataTable
      caption="Preview"
      height="content"
      columns={columnsOf(preview)}
      rows={preview.lines}
      rowKey={(line) => preview.lines.indexOf(line)}
    />
  );
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
