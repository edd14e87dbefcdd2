import { unitText } from '@freightdesk/contracts';
import {
  type AddingRules,
  type EditorColumn,
  LineEditor,
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
import { Section } from '@freightdesk/ui/page';
import type { TableSummaryRow } from '@freightdesk/ui/table';
import { token } from '@freightdesk/ui/tokens';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { DraftLine } from '../draft-line.rules';
import { currencyOf, type Pricing, TREATMENT_TEXTS } from '../proforma.rules';
import type { ProformaForm } from './proforma-form.hook';

/** The charges of the proforma, their totals, and the ways to add one. */
export function ChargesSection({ form }: { form: ProformaForm }) {
  const { pricing, advance } = form;
  const taxed = form.tax.state === 'ready' ? pricing : undefined;
  const columnsOf = useMemo(() => {
    const columns = columnsFor(taxed);
    return () => columns;
  }, [taxed]);
  const summary = useMemo(() => (taxed ? summaryOf(taxed, advance) : undefined), [taxed, advance]);
  return (
    <Section title="Charges">
      <LineEditor
        {...{ columnsOf, summary }}
        list="charges"
        caption="Charges"
        adding={{ ...ADDING, lineOf: form.lineOf, onAdded: form.lineAdded, of: form.job.shipmentCategory }}
      />
    </Section>
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

/** All lines as they are typed now. */
function useTypedLines(): readonly DraftLine[] {
  const { control, list } = useLineList();
  return useWatch({ control, name: list });
}

/** The charge of a line, with its code and what is said of it. */
function ChargeCell({ at, chargeName }: { at: number; chargeName: string }) {
  const { getValues, list } = useLineList();
  const { hsnCode, narration }: Partial<DraftLine> = getValues(`${list}.${at}`) ?? {};
  return (
    <span>
      {chargeName}
      {hsnCode && <Note>SAC {hsnCode}</Note>}
      {narration && <Note>{narration}</Note>}
    </span>
  );
}

const typed: readonly EditorColumn[] = [
  {
    ...{ key: 'charge', header: 'Charge', keyColumn: true, width: '176px' },
    cell: ({ at, chargeName }) => <ChargeCell {...{ at, chargeName }} />,
  },
  typedColumn('quantity', {
    ...{ header: 'Quantity', kind: 'number', width: '112px' },
    noteOf: ({ uom }) => unitText(uom),
  }),
  typedColumn('rate', { header: 'Rate', kind: 'money', width: '120px' }),
  typedColumn('gstPercent', { header: 'GST %', kind: 'percent', width: '80px' }),
  typedColumn('treatment', {
    ...{ header: 'Treatment', kind: 'choice', width: '128px', options: LINE_TREATMENTS },
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
  pricing: Pricing;
  of: (totals: DocumentTotals) => Minor;
  /** With the sign of the currency. */
  isMoney?: boolean;
}

/** What a figure of the lines comes to, worked out while one types. */
function Total({ pricing, of, isMoney = false }: TotalProps) {
  const lines = useTypedLines();
  return (isMoney ? formatMoney : formatAmount)(of(pricing.totals(lines)), currencyOf(lines));
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
    footer: <Total pricing={pricing} of={ofTotals} />,
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
function columnsFor(pricing: Pricing | undefined): readonly EditorColumn[] {
  if (!pricing) return typed;
  const figures: readonly FigureColumn[] = [
    { header: 'Amount', ofLine: ({ amount }) => amount, ofTotals: ({ subtotal }) => subtotal },
    ...gstColumns(pricing.facts.mode),
    ...pricing.otherTaxes.map(otherTaxColumn),
    { header: 'Total', ofLine: ({ totalAmount }) => totalAmount, ofTotals: ({ totalAmount }) => totalAmount },
  ];
  return [...typed, ...figures.map(figureColumn(pricing))];
}

/** Advance and grand total below the lines. */
const summaryOf = (pricing: Pricing, advance: Minor): readonly TableSummaryRow[] => [
  { label: 'Advance', value: <Total isMoney pricing={pricing} of={() => negated(advance)} /> },
  {
    label: 'Grand Total',
    value: (
      <strong>
        <Total isMoney pricing={pricing} of={({ totalAmount }) => totalAfterAdvance(totalAmount, advance)} />
      </strong>
    ),
  },
];
