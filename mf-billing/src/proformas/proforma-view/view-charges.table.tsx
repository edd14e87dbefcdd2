import type { Invoice, InvoiceLine } from '@freightdesk/contracts';
import { formatAmount, toMinor } from '@freightdesk/tax';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';

type Numbered = InvoiceLine & { readonly number: number };

const money = (key: string, header: string, pick: (line: Numbered) => number): TableColumn<Numbered> => ({
  key,
  header,
  kind: 'money',
  cell: (line) => formatAmount(toMinor(pick(line))),
});

const columnsOf = ({ otherTaxTotals }: Invoice): TableColumn<Numbered>[] => [
  { key: 'number', header: 'S.No', cell: ({ number }) => number },
  {
    key: 'description',
    header: 'Description',
    keyColumn: true,
    cell: ({ chargeName, narration }) => (narration ? `${chargeName} – ${narration}` : chargeName),
  },
  { key: 'uom', header: 'UOM', kind: 'code', cell: ({ uom }) => uom || '–' },
  { key: 'quantity', header: 'Qty', align: 'end', cell: ({ quantity }) => quantity },
  money('rate', 'Rate', ({ rate }) => rate),
  money('amount', 'Amount', ({ amount }) => amount),
  { key: 'gst', header: 'GST%', align: 'end', cell: ({ gstPercent }) => gstPercent },
  money('sgst', 'SGST', ({ sgstAmount }) => sgstAmount),
  money('cgst', 'CGST', ({ cgstAmount }) => cgstAmount),
  money('igst', 'IGST', ({ igstAmount }) => igstAmount),
  ...Object.keys(otherTaxTotals).map((name) =>
    money(`other-${name}`, name, ({ otherTaxes }) => otherTaxes[name] ?? 0),
  ),
  money('gstAmount', 'GST Amount', ({ gstAmount }) => gstAmount),
  money('total', 'Total', ({ totalAmount }) => totalAmount),
];

export function ViewChargesTable({ invoice }: { invoice: Invoice }) {
  return (
    <DataTable
      caption="Charges"
      height="content"
      columns={columnsOf(invoice)}
      rows={invoice.charges.map((line, index) => ({ ...line, number: index + 1 }))}
      rowKey={({ number }) => number}
      empty={<EmptyState title="No charges found" />}
    />
  );
}
