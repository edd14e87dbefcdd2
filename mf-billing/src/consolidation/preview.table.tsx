import { describeDocumentLine, type TaxedDocumentLine } from '@freightdesk/contracts/billing';
import { formatAmount, formatQuantity, type Minor, sumAmounts, toDecimal, ZERO } from '@freightdesk/tax';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import type { Preview } from './consolidation.rules';

type Column = TableColumn<TaxedDocumentLine>;
type Figure = 'amount' | 'sgstAmount' | 'cgstAmount' | 'igstAmount' | 'totalAmount';

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

function columnsOf({ lines, totals }: Preview): readonly Column[] {
  const [{ currency = 'INR' } = {}] = lines;
  const figureColumn = (header: string, figure: Figure, total: Minor): Column => ({
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
    figureColumn('Total', 'totalAmount', sumAmounts(lines.map(({ totalAmount }) => totalAmount))),
  ];
}

const threeDecimals = (amount: Minor): string => toDecimal(amount).toFixed(3);
