import type { Invoice, TaxItemRecord } from '@freightdesk/contracts';
import { chargedPercent, formatAmount, type LineTax, type Minor, toMinor, ZERO } from '@freightdesk/tax';
import { CheckboxField, MoneyField } from '@freightdesk/ui/field';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useMemo } from 'react';
import { type FieldError, get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type CreditableLine, type CreditValues, creditOf } from './credit.rules';

interface CreditLinesProps {
  invoice: Invoice;
  lines: readonly CreditableLine[];
  /** The levies of the party's tax group, which tell their percentages. */
  taxItems: readonly TaxItemRecord[];
}

/** The lines of an invoice: each can be ticked, and credited in part. */
export function CreditLinesTable({ invoice, lines, taxItems }: CreditLinesProps) {
  const columns = useMemo(() => columnsOf(invoice, taxItems), [invoice, taxItems]);
  return (
    <DataTable caption="Charges" height="content" columns={columns} rows={lines} rowKey={({ at }) => at} />
  );
}

type Column = TableColumn<CreditableLine>;

/** What a line is called where a charge has several. */
const nameOf = ({ line, at }: CreditableLine): string => `${line.chargeName}, line ${at + 1}`;

function Tick({ row }: { row: CreditableLine }) {
  const { register } = useFormContext<CreditValues>();
  return (
    <CheckboxField
      hideLabel
      label={`Credit ${nameOf(row)}`}
      disabled={row.left.amount <= 0}
      {...register(`charges.${row.at}.ticked`)}
    />
  );
}

function CreditAmount({ row }: { row: CreditableLine }) {
  const { register, control } = useFormContext<CreditValues>();
  const path = `charges.${row.at}.amount` as const;
  const { errors } = useFormState({ control, name: path, exact: true });
  const ticked = useWatch({ control, name: `charges.${row.at}.ticked` });
  return (
    <MoneyField
      hideLabel
      label={`Credit amount of ${nameOf(row)}`}
      currency={row.line.currency}
      readOnly={!ticked}
      error={(get(errors, path) as FieldError | undefined)?.message}
      {...register(path)}
    />
  );
}

interface FigureProps {
  row: CreditableLine;
  invoice: Invoice;
  of: (figures: LineTax) => Minor;
}

/** A figure of what is credited of a line, worked out while one types; of what is left where it is not ticked. */
function Figure({ row, invoice, of }: FigureProps) {
  const { control } = useFormContext<CreditValues>();
  const draft = useWatch({ control, name: `charges.${row.at}` });
  const figures = draft?.ticked ? creditOf(row, draft, invoice) : row.left;
  return figures ? formatAmount(of(figures), row.line.currency) : '–';
}

const figure = (invoice: Invoice, header: string, of: FigureProps['of']): Column => ({
  ...{ key: header, header, kind: 'money', pinned: header === 'Total' },
  cell: (row) => <Figure {...{ row, invoice, of }} />,
});

const plain = (header: string, textOf: (row: CreditableLine) => string): Column => ({
  ...{ key: header, header, kind: 'number' },
  cell: textOf,
});

function taxHeader(name: string, items: readonly TaxItemRecord[]): string {
  const item = items.find((each) => (each.type === 'CESS' ? 'CESS' : each.name) === name);
  return item?.percentage ? `${name} ${item.percentage}%` : name;
}

const columnsOf = (invoice: Invoice, items: readonly TaxItemRecord[]): readonly Column[] => [
  { key: 'tick', header: 'Credit', width: '56px', cell: (row) => <Tick row={row} /> },
  {
    ...{ key: 'charge', header: 'Charge', keyColumn: true, width: '176px' },
    cell: ({ line }) => (line.narration ? `${line.chargeName} – ${line.narration}` : line.chargeName),
  },
  plain('Qty', ({ line }) => String(line.quantity)),
  plain('Rate', ({ line }) => formatAmount(toMinor(line.rate), line.currency)),
  plain('Amount', ({ line }) => formatAmount(toMinor(line.amount), line.currency)),
  plain('Left', ({ line, left }) => formatAmount(left.amount, line.currency)),
  {
    ...{ key: 'credit', header: 'Credit Amount', kind: 'money', width: '136px' },
    cell: (row) => <CreditAmount row={row} />,
  },
  plain('GST %', ({ line }) =>
    String(chargedPercent({ ...line, rate: toMinor(line.rate) }, invoice.supplyType)),
  ),
  ...(invoice.taxMode === 'IGST'
    ? [figure(invoice, 'IGST', ({ igstAmount }) => igstAmount)]
    : [
        figure(invoice, 'CGST', ({ cgstAmount }) => cgstAmount),
        figure(invoice, 'SGST', ({ sgstAmount }) => sgstAmount),
      ]),
  ...Object.keys(invoice.otherTaxTotals).map((name) =>
    figure(invoice, taxHeader(name, items), ({ otherTaxes }) => otherTaxes[name] ?? ZERO),
  ),
  figure(invoice, 'Total', ({ totalAmount }) => totalAmount),
];
