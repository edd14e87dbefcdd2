import { unitText } from '@freightdesk/contracts';
import {
  type AddingRules,
  type EditorColumn,
  LineEditor,
  lazyDialog,
  typedColumn,
  useLineList,
} from '@freightdesk/remote-kit';
import {
  type DocumentTotals,
  formatAmount,
  formatMoney,
  LINE_TREATMENTS,
  type LineTax,
  type LineTreatment,
  type Minor,
  negated,
  totalAfterAdvance,
  ZERO,
} from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { Section } from '@freightdesk/ui/page';
import { ErrorState } from '@freightdesk/ui/states';
import type { TableSummaryRow } from '@freightdesk/ui/table';
import { token } from '@freightdesk/ui/tokens';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { DraftLine } from '../draft-line.rules';
import { currencyOf, type Pricing, TREATMENT_TEXTS } from '../proforma.rules';
import { type BilledBefore, billedBeforeText } from './billed-before.rules';
import type { ProformaForm } from './proforma-form.hook';

/** The charges of the proforma, their totals, and the ways to add one. */
export function ChargesSection({ form }: { form: ProformaForm }) {
  const { pricing, advance, before } = form;
  const taxed = form.tax.state === 'ready' ? pricing : undefined;
  const columnsOf = useMemo(() => {
    const columns = columnsFor(taxed, before);
    return () => columns;
  }, [taxed, before]);
  const isTaxed = taxed !== undefined;
  const summary = useMemo(() => (isTaxed ? summaryOf(advance) : undefined), [isTaxed, advance]);
  return (
    <Section title="Charges">
      <TotalsOfLines form={form}>
        <LineEditor
          {...{ columnsOf, summary }}
          list="charges"
          caption="Charges"
          adding={{ ...ADDING, lineOf: form.lineOf, onAdded: form.lineAdded, of: form.job.shipmentCategory }}
          others={<OtherLines form={form} />}
        />
      </TotalsOfLines>
      {form.billing.isError && !before && (
        <ErrorState
          title="Failed to fetch what was billed of this job before"
          onRetry={() => void form.billing.refetch()}
        />
      )}
    </Section>
  );
}

const ExpensesDialog = lazyDialog(() => import('./expenses.dialog').then((module) => module.ExpensesDialog));
const VendorBillsDialog = lazyDialog(() =>
  import('./vendor-bills.dialog').then((module) => module.VendorBillsDialog),
);

/** The ways to bill what was paid for the job. */
function OtherLines({ form }: { form: ProformaForm }) {
  const [open, setOpen] = useState<'expenses' | 'bills'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('expenses')}>Expenses</Button>
      <Button aria-label="VB, vendor bills" title="Vendor bills" onClick={() => setOpen('bills')}>
        VB
      </Button>
      {open === 'expenses' && <ExpensesDialog form={form} onClose={close} />}
      {open === 'bills' && <VendorBillsDialog form={form} onClose={close} />}
    </>
  );
}

const ADDING: Omit<AddingRules, 'lineOf'> = {
  nothingChosen: 'Please select a charge',
  added: 'Charge added',
  addLabel: 'Add Charge',
  things: 'charges',
};

const Note = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-weight: 400;
  font-size: ${token('text-tiny')};
  line-height: 16px;
`;

/** The line at a place as it is typed now. */
function useTypedLine(at: number): DraftLine | undefined {
  const { control, list } = useLineList();
  return useWatch({ control, name: `${list}.${at}` });
}

interface LinesTotals {
  readonly totals: DocumentTotals;
  readonly currency: DraftLine['currency'];
}

const TotalsContext = createContext<LinesTotals | undefined>(undefined);

interface TotalsOfLinesProps {
  form: ProformaForm;
  children: ReactNode;
}

/** Adds the lines up, once for all the places that show a total. */
function TotalsOfLines({ form, children }: TotalsOfLinesProps) {
  const lines = useWatch({ control: form.record.form.control, name: 'charges' });
  const { pricing } = form;
  const value = useMemo(
    () => ({ totals: pricing.totals(lines), currency: currencyOf(lines) }),
    [pricing, lines],
  );
  return <TotalsContext value={value}>{children}</TotalsContext>;
}

interface ChargeCellProps {
  at: number;
  chargeName: string;
  before: BilledBefore | undefined;
}

/** The charge of a line, with its code, what is said of it, and what other documents have billed of it. */
function ChargeCell({ at, chargeName, before }: ChargeCellProps) {
  const { getValues, list } = useLineList();
  const line: DraftLine | undefined = getValues(`${list}.${at}`);
  return (
    <span>
      {chargeName}
      {line?.hsnCode && <Note>SAC {line.hsnCode}</Note>}
      {line?.narration && <Note>{line.narration}</Note>}
      {line && before && <Note>{billedBeforeText(before, line)}</Note>}
    </span>
  );
}

const chargeColumn = (before: BilledBefore | undefined): EditorColumn => ({
  ...{ key: 'charge', header: 'Charge', keyColumn: true, width: '144px' },
  cell: ({ at, chargeName }) => <ChargeCell {...{ at, chargeName, before }} />,
});

const typed: readonly EditorColumn[] = [
  typedColumn('quantity', {
    ...{ header: 'Quantity', kind: 'number', width: '96px' },
    noteOf: ({ uom }) => unitText(uom),
  }),
  typedColumn('rate', { header: 'Rate', kind: 'money', width: '108px' }),
  typedColumn('gstPercent', { header: 'GST %', kind: 'percent', width: '72px' }),
  typedColumn('treatment', {
    ...{ header: 'Treatment', kind: 'choice', width: '112px', options: LINE_TREATMENTS },
    textOf: (treatment) => TREATMENT_TEXTS[treatment as LineTreatment] ?? treatment,
  }),
];

interface FigureProps {
  at: number;
  pricing: Pricing;
  of: (figures: LineTax) => Minor;
}

/** A figure of a line, worked out while one types. */
function Figure({ at, pricing, of }: FigureProps) {
  const line = useTypedLine(at);
  return line ? formatAmount(of(pricing.line(line)), line.currency) : null;
}

interface TotalProps {
  of: (totals: DocumentTotals) => Minor;
  /** With the sign of the currency. */
  isMoney?: boolean;
}

/** What a figure of the lines comes to, worked out while one types. */
function Total({ of, isMoney = false }: TotalProps) {
  const sums = useContext(TotalsContext);
  return sums && (isMoney ? formatMoney : formatAmount)(of(sums.totals), sums.currency);
}

interface FigureColumn {
  readonly header: string;
  readonly ofLine: (figures: LineTax) => Minor;
  readonly ofTotals: (totals: DocumentTotals) => Minor;
}

const figureColumn =
  (pricing: Pricing) =>
  ({ header, ofLine, ofTotals }: FigureColumn): EditorColumn => ({
    ...{ key: header, header, kind: 'money', pinned: header === 'Total' },
    cell: ({ at }) => <Figure {...{ at, pricing }} of={ofLine} />,
    footer: <Total of={ofTotals} />,
  });

const gstColumns = (mode: Pricing['facts']['mode']): FigureColumn[] =>
  mode === 'IGST'
    ? [{ header: 'IGST', ofLine: ({ igstAmount }) => igstAmount, ofTotals: ({ igstAmount }) => igstAmount }]
    : [
        { header: 'CGST', ofLine: ({ cgstAmount }) => cgstAmount, ofTotals: ({ cgstAmount }) => cgstAmount },
        { header: 'SGST', ofLine: ({ sgstAmount }) => sgstAmount, ofTotals: ({ sgstAmount }) => sgstAmount },
      ];

const otherTaxColumn = (header: string): FigureColumn => ({
  header,
  ofLine: ({ otherTaxes }) => otherTaxes[header] ?? ZERO,
  ofTotals: ({ otherTaxTotals }) => otherTaxTotals[header] ?? ZERO,
});

/** What is typed of a charge and, once it is known how the party is taxed, what it comes to: a column for each tax. */
function columnsFor(pricing: Pricing | undefined, before: BilledBefore | undefined): readonly EditorColumn[] {
  if (!pricing) return [chargeColumn(before), ...typed];
  const figures: readonly FigureColumn[] = [
    { header: 'Amount', ofLine: ({ amount }) => amount, ofTotals: ({ subtotal }) => subtotal },
    ...gstColumns(pricing.facts.mode),
    ...pricing.otherTaxes.map(otherTaxColumn),
    { header: 'Total', ofLine: ({ totalAmount }) => totalAmount, ofTotals: ({ totalAmount }) => totalAmount },
  ];
  return [chargeColumn(before), ...typed, ...figures.map(figureColumn(pricing))];
}

/** Advance and grand total below the lines. */
const summaryOf = (advance: Minor): readonly TableSummaryRow[] => [
  { label: 'Advance', value: <Total isMoney of={() => negated(advance)} /> },
  {
    label: 'Grand Total',
    value: (
      <strong>
        <Total isMoney of={({ totalAmount }) => totalAfterAdvance(totalAmount, advance)} />
      </strong>
    ),
  },
];
