import { documentLineColumns, documentLineNames, optionText } from '@freightdesk/contracts/billing';
import { unitText } from '@freightdesk/contracts/crm';
import { type EditorColumn, inputColumn, useLineList } from '@freightdesk/remote-kit';
import {
  type DocumentTotals,
  formatAmount,
  formatMoney,
  type LineTax,
  type Minor,
  sumAmounts,
  ZERO,
} from '@freightdesk/tax';
import { token } from '@freightdesk/ui/tokens';
import { createContext, type ReactNode, startTransition, useContext, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { SecondLine } from '../documents/cell-text.view';
import type { DraftLine } from './draft-line.rules';
import { currencyOf, type LinePricing, type Pricing } from './pricing.rules';

interface LinesTotals {
  readonly totals: DocumentTotals;
  readonly currency: DraftLine['currency'];
}

const TotalsContext = createContext<LinesTotals | undefined>(undefined);

type PricedLine = Pick<DraftLine, 'currency'>;

interface TotalsOfLinesProps<Line> {
  pricing: LinePricing<Line> | undefined;
  children: ReactNode;
}

/**
 * Computes the `charges` of the surrounding form once for all places that show a total, whenever a line was edited,
 * added or removed. The typed text is rendered first: figures follow as soon as the page is idle, and yield to the
 * next key.
 */
export function TotalsOfLines<Line extends PricedLine>({ pricing, children }: TotalsOfLinesProps<Line>) {
  const { control, getValues } = useFormContext();
  const [inputCount, setInputCount] = useState(0);
  const charges = useWatch({ control, name: 'charges', exact: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are read when one of them was typed in
  const value = useMemo(() => {
    const lines: readonly Line[] = getValues('charges');
    return pricing && { totals: pricing.totals(lines), currency: currencyOf(lines) };
  }, [pricing, getValues, charges, inputCount]);
  return (
    <TotalsContext value={value}>
      <div onChange={() => startTransition(() => setInputCount((count) => count + 1))}>{children}</div>
    </TotalsContext>
  );
}

/** The width of an input column, by its kind. */
const WIDTHS = { text: '160px', number: '108px', money: '120px', percent: '64px', choice: '124px' } as const;

const CELLS = documentLineNames('editor', 'cell');

function cellColumn(name: (typeof CELLS)[number]): EditorColumn {
  const column = documentLineColumns[name];
  return inputColumn(name, {
    header: column.title,
    kind: column.kind,
    width: WIDTHS[column.kind],
    textOf: (option) => optionText(name, option),
    ...('digits' in column && { decimals: column.digits }),
    ...('options' in column && { options: column.options }),
    ...(name === 'quantity' && { hintOf: ({ uom }) => unitText(uom) }),
  });
}

const inputs = CELLS.filter((name) => name !== 'treatment').map(cellColumn);
const treatment = cellColumn('treatment');

interface FigureProps<Line> {
  index: number;
  pricing: LinePricing<Line>;
  amountOf: (figures: LineTax) => Minor;
}

/** A figure of a line, computed while typing. */
function Figure<Line extends PricedLine>({ index, pricing, amountOf }: FigureProps<Line>) {
  useContext(TotalsContext);
  const { getValues, list } = useLineList();
  const line: Line | undefined = getValues(`${list}.${index}`);
  return line ? formatAmount(amountOf(pricing.line(line)), line.currency) : null;
}

interface TotalProps {
  amountOf: (totals: DocumentTotals & Pick<LinesTotals, 'currency'>) => Minor;
  /** With its currency sign. */
  isMoney?: boolean;
}

/** The total of a figure over all lines, computed while typing. */
export function Total({ amountOf, isMoney = false }: TotalProps) {
  const linesTotals = useContext(TotalsContext);
  return (
    linesTotals &&
    (isMoney ? formatMoney : formatAmount)(
      amountOf({ ...linesTotals.totals, currency: linesTotals.currency }),
      linesTotals.currency,
    )
  );
}

interface FigureColumn {
  readonly header: string;
  readonly ofLine: (figures: LineTax) => Minor;
  readonly ofTotals: (totals: DocumentTotals) => Minor;
  /** A second figure, named below the first one. */
  readonly below?: FigureColumn;
}

const figureColumn =
  <Line extends PricedLine>(pricing: LinePricing<Line>) =>
  ({ header, ofLine, ofTotals, below }: FigureColumn): EditorColumn => ({
    key: header,
    header,
    kind: 'money',
    sticky: header === 'Total',
    cell: ({ index }) => (
      <TwoFigures
        belowHeader={below?.header}
        secondFigure={below && <Figure index={index} pricing={pricing} amountOf={below.ofLine} />}
      >
        <Figure index={index} pricing={pricing} amountOf={ofLine} />
      </TwoFigures>
    ),
    footer: (
      <TwoFigures belowHeader={below?.header} secondFigure={below && <Total amountOf={below.ofTotals} />}>
        <Total amountOf={ofTotals} />
      </TwoFigures>
    ),
  });

interface TwoFiguresProps {
  children: ReactNode;
  belowHeader: string | undefined;
  secondFigure: ReactNode;
}

/** A figure and, where there is one, a second one named below it. */
const TwoFigures = ({ children, belowHeader, secondFigure }: TwoFiguresProps) =>
  belowHeader ? (
    <div>
      {children}
      <SecondLine>
        {belowHeader} {secondFigure}
      </SecondLine>
    </div>
  ) : (
    children
  );

const amount: FigureColumn = {
  header: 'Amount',
  ofLine: (figures) => figures.amount,
  ofTotals: ({ subtotal }) => subtotal,
};

const gstColumns = ({ mode, isSupplierRegistered }: LinePricing<never>['taxContext']): FigureColumn[] => {
  if (!isSupplierRegistered) return [];
  return mode === 'IGST'
    ? [{ header: 'IGST', ofLine: ({ igstAmount }) => igstAmount, ofTotals: ({ igstAmount }) => igstAmount }]
    : [
        { header: 'CGST', ofLine: ({ cgstAmount }) => cgstAmount, ofTotals: ({ cgstAmount }) => cgstAmount },
        { header: 'SGST', ofLine: ({ sgstAmount }) => sgstAmount, ofTotals: ({ sgstAmount }) => sgstAmount },
      ];
};

const otherTaxColumn = (name: string, header: string): FigureColumn => ({
  header,
  ofLine: ({ otherTaxes }) => otherTaxes[name] ?? ZERO,
  ofTotals: ({ otherTaxTotals }) => otherTaxTotals[name] ?? ZERO,
});

const gstAmount: FigureColumn = {
  header: 'GST',
  ofLine: (figures) => figures.gstAmount,
  ofTotals: ({ cgstAmount, sgstAmount, igstAmount }) => sumAmounts([cgstAmount, sgstAmount, igstAmount]),
};

const total: FigureColumn = {
  header: 'Total',
  ofLine: ({ totalAmount }) => totalAmount,
  ofTotals: ({ totalAmount }) => totalAmount,
};

interface TaxColumnsOptions {
  /** The header of a tax besides GST; its name by default. */
  readonly headerOf?: (tax: string) => string;
}

/** The parts of GST and the other taxes; a supplier without a GSTIN collects none (MONEY-14). */
export const taxFigures = (
  { taxContext, otherTaxes }: Pick<LinePricing<never>, 'taxContext' | 'otherTaxes'>,
  { headerOf = (tax) => tax }: TaxColumnsOptions = {},
): readonly FigureColumn[] => [
  ...gstColumns(taxContext),
  ...otherTaxes.map((tax) => otherTaxColumn(tax, headerOf(tax))),
];

/** The totals of lines with their taxes: a column for each tax and one for the total. */
export const taxColumns = <Line extends PricedLine>(
  pricing: LinePricing<Line>,
  options?: TaxColumnsOptions,
): readonly EditorColumn[] => [...taxFigures(pricing, options), total].map(figureColumn(pricing));

interface TaxedColumnsOptions {
  /** The part of a line that identifies its charge. */
  readonly charge: EditorColumn;
  /** Shows the treatment below the charge, and the sum of GST below the amount. */
  readonly isStacked?: boolean;
}

/**
 * The columns of a charge: the typed fields and, once it is known how the party is taxed, its figures with a column
 * for each tax. A supplier who collects no tax types no rate (MONEY-14).
 */
export function taxedColumns(
  pricing: Pricing | undefined,
  { charge, isStacked = false }: TaxedColumnsOptions,
): readonly EditorColumn[] {
  const isTaxed = pricing?.taxContext.isSupplierRegistered !== false;
  const cells = isTaxed ? inputs : inputs.filter(({ key }) => key !== 'gstPercent');
  const fields = isStacked ? [withTreatment(charge), ...cells] : [charge, ...cells, treatment];
  if (!pricing) return fields;
  const amountColumn = isStacked ? { ...amount, below: gstAmount } : amount;
  return [...fields, figureColumn(pricing)(amountColumn), ...taxColumns(pricing)];
}

/** A charge with its treatment below it. */
const withTreatment = (charge: EditorColumn): EditorColumn => ({
  ...charge,
  cell: (line) => (
    <StackedCell>
      {charge.cell(line)}
      {treatment.cell(line)}
    </StackedCell>
  ),
});

const StackedCell = styled.div`
  display: grid;
  flex: 1;
  gap: ${token('space-1')};
`;
