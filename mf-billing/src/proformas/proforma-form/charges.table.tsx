import { ChargePicker, showValidationError } from '@freightdesk/remote-kit';
import {
  formatAmount,
  formatMoney,
  LINE_TREATMENTS,
  type Minor,
  negated,
  totalAfterAdvance,
  ZERO,
} from '@freightdesk/tax';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { NumberField, SelectField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Trash2 } from 'lucide-react';
import { type DraftLine, lineName } from '../draft-line.rules';
import { currencyOf, figuresOf, TREATMENT_TEXTS } from '../proforma.rules';
import type { ProformaForm } from './proforma-form.hook';

/** The charges of the proforma and the way to add one of the master. */
export function ChargesSection({ form }: { form: ProformaForm }) {
  return (
    <Section title="Charges">
      <Stack $gap={4}>
        <ChargePicker
          of={form.job.shipmentCategory}
          onAdd={form.addCharge}
          onNothing={() => showValidationError('Please select a charge')}
          addLabel="Add Charge"
        />
        <ChargesTable form={form} />
      </Stack>
    </Section>
  );
}

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

const treatments = LINE_TREATMENTS.map((value) => ({ value, label: TREATMENT_TEXTS[value] }));

const treatmentEditor = (form: ProformaForm) => (line: DraftLine) => (
  <SelectField
    label={`Treatment of ${lineName(line, form.lines)}`}
    hideLabel
    options={treatments}
    value={line.treatment}
    onChange={({ target }) =>
      form.changeLine(line.key, {
        treatment: LINE_TREATMENTS.find((treatment) => treatment === target.value) ?? 'taxable',
      })
    }
  />
);

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
function ChargesTable({ form }: { form: ProformaForm }) {
  const columns: readonly TableColumn<DraftLine>[] = [
    { key: 'charge', header: 'Charge', keyColumn: true, cell: ({ chargeName }) => chargeName },
    { key: 'hsn', header: 'HSN/SAC', kind: 'code', cell: ({ hsnCode }) => hsnCode || '–' },
    { key: 'quantity', header: 'Quantity', width: '96px', cell: editor(form, 'quantity', 'Quantity') },
    { key: 'rate', header: 'Rate', width: '128px', cell: editor(form, 'rate', 'Rate') },
    { key: 'gst', header: 'GST %', width: '88px', cell: editor(form, 'gstPercent', 'GST %') },
    { key: 'treatment', header: 'Treatment', width: '128px', cell: treatmentEditor(form) },
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

/** Subtotal, taxes, advance and grand total of the lines. */
export function ProformaTotals({ form }: { form: ProformaForm }) {
  const { totals, taxFacts, advance, lines } = form;
  const money = (label: string, amount: Minor) => ({ label, value: formatMoney(amount, currencyOf(lines)) });
  const gst =
    taxFacts.mode === 'IGST'
      ? [money('IGST', totals.igstAmount)]
      : [money('CGST', totals.cgstAmount), money('SGST', totals.sgstAmount)];
  const grandTotal = money('Grand Total', totalAfterAdvance(totals.totalAmount, advance));
  return (
    <Section title="Totals">
      <DescriptionList
        items={[
          money('Subtotal', totals.subtotal),
          ...gst,
          ...Object.entries(totals.otherTaxTotals).map(([name, amount]) => money(name, amount)),
          money('Advance', negated(advance)),
          { ...grandTotal, value: <strong>{grandTotal.value}</strong> },
        ]}
      />
    </Section>
  );
}
