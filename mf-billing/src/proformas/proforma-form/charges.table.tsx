import { formatAmount, type Minor, ZERO } from '@freightdesk/tax';
import { NumberField } from '@freightdesk/ui/field';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Trash2 } from 'lucide-react';
import { type DraftLine, lineName } from '../draft-line';
import { figuresOf } from '../proforma.rules';
import type { ProformaForm } from './use-proforma-form';

type Editable = 'quantity' | 'rate' | 'gstPercent';

function editor(form: ProformaForm, field: Editable, name: string) {
  return (line: DraftLine) => (
    <NumberField
      label={`${name} of ${lineName(line, form.lines)}`}
      hideLabel
      value={line[field]}
      error={form.problemOf(line)[field]}
      onChange={(event) => form.changeLine(line.key, { [field]: event.target.value })}
    />
  );
}

function taxColumns(form: ProformaForm): TableColumn<DraftLine>[] {
  const { taxFacts } = form;
  const money = (
    key: string,
    header: string,
    pick: (figures: ReturnType<typeof figuresOf>) => Minor,
  ): TableColumn<DraftLine> => ({
    key,
    header,
    kind: 'money',
    cell: (line) => formatAmount(pick(figuresOf(line, taxFacts)), line.currency),
  });
  const gst =
    taxFacts.mode === 'IGST'
      ? [money('igst', 'IGST', ({ igstAmount }) => igstAmount)]
      : [
          money('cgst', 'CGST', ({ cgstAmount }) => cgstAmount),
          money('sgst', 'SGST', ({ sgstAmount }) => sgstAmount),
        ];
  const others = Object.keys(form.totals.otherTaxTotals).map((name) =>
    money(`other-${name}`, name, ({ otherTaxes }) => otherTaxes[name] ?? ZERO),
  );
  return [
    money('amount', 'Amount', ({ amount }) => amount),
    ...gst,
    ...others,
    money('total', 'Total', ({ totalAmount }) => totalAmount),
  ];
}

/** The charges of a proforma: quantity, rate and GST% can be edited, the rest is computed once the tax is known. */
export function ChargesTable({ form }: { form: ProformaForm }) {
  const columns: readonly TableColumn<DraftLine>[] = [
    { key: 'charge', header: 'Charge', keyColumn: true, cell: ({ chargeName }) => chargeName },
    { key: 'hsn', header: 'HSN/SAC', kind: 'code', cell: ({ hsnCode }) => hsnCode || '–' },
    { key: 'quantity', header: 'Quantity', width: '96px', cell: editor(form, 'quantity', 'Quantity') },
    { key: 'rate', header: 'Rate', width: '128px', cell: editor(form, 'rate', 'Rate') },
    { key: 'gst', header: 'GST %', width: '88px', cell: editor(form, 'gstPercent', 'GST %') },
    ...(form.tax.state === 'ready' ? taxColumns(form) : []),
  ];
  return (
    <DataTable
      caption="Charges"
      height="content"
      columns={columns}
      rows={form.lines}
      rowKey={({ key }) => key}
      empty={
        <EmptyState
          title="No charges yet"
          hint="Add charges of the master, or use the services of the contract."
        />
      }
      rowActions={(line) => [
        {
          label: `Remove ${lineName(line, form.lines)}`,
          icon: Trash2,
          tone: 'danger',
          onSelect: () => form.removeLine(line.key),
        },
      ]}
    />
  );
}
