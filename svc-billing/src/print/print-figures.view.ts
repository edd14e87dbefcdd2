import {
  describeDocumentLine,
  type StoredDocumentLine,
  type StoredInvoice,
  TREATMENT_TEXTS,
} from '@freightdesk/contracts/billing';
import type { PrintedTaxes } from '@freightdesk/contracts/core';
import { unitText } from '@freightdesk/contracts/crm';
import {
  nonEmptyLines,
  type PaperAmount,
  type PaperFact,
  type PaperLabel,
  type PrintDocument,
} from '@freightdesk/print';
import {
  type Currency,
  chargedPercent,
  formatAmount,
  formatQuantity,
  type LineTreatment,
  type Minor,
  payableOfDocument,
  reverseChargeText,
  sumAmounts,
  supplyValues,
  taxSummary,
  ZERO,
} from '@freightdesk/tax';

/** One column of the table of charges. */
interface ChargeColumn {
  readonly title: string;
  readonly numeric: boolean;
  readonly grows?: boolean;
  readonly repeats?: boolean;
  readonly textOf: (line: StoredDocumentLine, index: number) => string;
  /** The amount that is summed below the column. */
  readonly amountOf?: (line: StoredDocumentLine) => Minor;
  /** The currency of the sum, where it is not that of the document. */
  readonly currency?: Currency;
}

/** The counted unit: `container` for `per container`. */
const unitName = (uom: string): string => (uom ? unitText(uom).replace(/^per /, '') : '');

/** The rate of a taxable line; the label of any other treatment. */
const rateOrTreatment = (treatment: LineTreatment, rate: string): string =>
  treatment === 'taxable' ? rate : TREATMENT_TEXTS[treatment];

const percentText = (line: StoredDocumentLine, invoice: StoredInvoice): string =>
  rateOrTreatment(line.treatment, String(chargedPercent(line, invoice)));

/** The description of a line, with its rate and tax under reverse charge. */
const descriptionOf = (line: StoredDocumentLine, { taxMode, currency }: StoredInvoice): string =>
  nonEmptyLines([describeDocumentLine(line, 'print'), reverseChargeText(line, taxMode, currency)]).join(
    ' – ',
  );

const textColumn = (title: PaperLabel, textOf: ChargeColumn['textOf'], rest = {}): ChargeColumn => ({
  title,
  numeric: false,
  textOf,
  ...rest,
});

const figureColumn = (title: PaperLabel, textOf: ChargeColumn['textOf'], rest = {}): ChargeColumn =>
  textColumn(title, textOf, { numeric: true, ...rest });

/** The value of a line in rupees. */
const RUPEE_COLUMN = figureColumn('Value (₹)', ({ rupees }) => formatAmount(rupees?.amount ?? ZERO, 'INR'), {
  amountOf: ({ rupees }: StoredDocumentLine) => rupees?.amount ?? ZERO,
  currency: 'INR',
});

/**
 * The columns of the charges, including those of the document's own taxes. The amounts of GST are left to the summary where the
 * client prints them there alone (SETTINGS-6).
 */
export function columnsOf(invoice: StoredInvoice, printedTaxes: PrintedTaxes): ChargeColumn[] {
  const amountColumn = (title: PaperLabel, amountOf: (line: StoredDocumentLine) => Minor): ChargeColumn =>
    figureColumn(title, (line) => formatAmount(amountOf(line), invoice.currency), { amountOf });
  const gstColumns =
    invoice.taxMode === 'IGST'
      ? [amountColumn('IGST', ({ igstAmount }) => igstAmount)]
      : [
          amountColumn('CGST', ({ cgstAmount }) => cgstAmount),
          amountColumn('SGST/UTGST', ({ sgstAmount }) => sgstAmount),
        ];
  const percentColumn = figureColumn('GST %', (line) => percentText(line, invoice));
  const taxColumns = [percentColumn, ...(printedTaxes === 'summary' ? [] : gstColumns)];
  return [
    figureColumn('#', (_line, index) => String(index + 1), { repeats: true }),
    textColumn('Description', (line) => descriptionOf(line, invoice), { grows: true }),
    textColumn('HSN/SAC', ({ hsnCode }) => hsnCode),
    figureColumn('Qty', ({ quantity, uom }) =>
      nonEmptyLines([formatQuantity(quantity), unitName(uom)]).join(' '),
    ),
    figureColumn('Rate', ({ rate }) => formatAmount(rate, invoice.currency)),
    amountColumn('Amount', ({ amount }) => amount),
    ...(invoice.rupees ? [RUPEE_COLUMN] : []),
    ...(invoice.isSupplierRegistered ? taxColumns : []),
    ...invoice.otherTaxTotals.map(({ name }) => ({
      ...amountColumn(
        'Amount',
        ({ otherTaxes }) => otherTaxes.find((tax) => tax.name === name)?.amount ?? ZERO,
      ),
      title: name,
    })),
    amountColumn('Total', ({ totalAmount }) => totalAmount),
  ];
}

/** Lines as rows, numbered from `first` + 1, with their totals. */
export function tableOf(
  lines: readonly StoredDocumentLine[],
  columns: readonly ChargeColumn[],
  { currency }: StoredInvoice,
  first = 0,
) {
  const sum = ({ title, amountOf, currency: ownCurrency = currency }: ChargeColumn): string => {
    if (amountOf) return formatAmount(sumAmounts(lines.map(amountOf)), ownCurrency);
    return title === 'Description' ? 'Total' : '';
  };
  return {
    rows: lines.map((line, index) => columns.map(({ textOf }) => textOf(line, first + index))),
    sums: [columns.map(sum)],
  };
}

/** An amount of a label, or of a tax that the client has named. */
type NamedAmount = readonly [name: string, amount: Minor];

/** The value by treatment. Zeros are omitted except for the first. */
function valueRows({ charges, isSupplierRegistered }: StoredInvoice): PaperAmount[] {
  const { taxableValue, nonTaxableValue, reimbursements } = supplyValues(charges);
  const rows: PaperAmount[] = [
    [isSupplierRegistered ? 'Taxable value' : 'Value', taxableValue],
    ['Nil-rated, exempt and non-GST', nonTaxableValue],
    ['Reimbursements as pure agent', reimbursements],
  ];
  return rows.filter(([, amount], at) => at === 0 || amount !== ZERO);
}

/** The GST of a document, by its kinds; a supplier without a GSTIN collects none. */
function gstRows({
  taxMode,
  isSupplierRegistered,
  igstAmount,
  cgstAmount,
  sgstAmount,
}: StoredInvoice): PaperAmount[] {
  if (!isSupplierRegistered) return [];
  if (taxMode === 'IGST') return [['IGST', igstAmount]];
  return [
    ['CGST', cgstAmount],
    ['SGST/UTGST', sgstAmount],
  ];
}

/** Lines with their figures in rupees in place of those in their own currency. */
export const linesInRupees = (lines: readonly StoredDocumentLine[]): StoredDocumentLine[] =>
  lines.map((line) => ({ ...line, ...line.rupees }));

/** The document with its totals and lines in rupees, as its rows are made from them. */
const inRupees = (invoice: StoredInvoice, rupees: NonNullable<StoredInvoice['rupees']>): StoredInvoice => ({
  ...invoice,
  ...rupees,
  charges: linesInRupees(invoice.charges),
});

/** The round-off. Paper of earlier releases has one of zero too (LAW-9). */
const roundOffRow = (roundOff: Minor, invoice: StoredInvoice): PaperAmount[] =>
  roundOff === ZERO && typeof invoice.roundOff === 'number' ? [] : [['Round-off', roundOff]];

/** The value of a foreign document in rupees, which is rounded on paper of earlier releases alone. */
const rupeeValueOf = ({ roundOff }: StoredInvoice, { totalAmount }: NonNullable<StoredInvoice['rupees']>) =>
  payableOfDocument({ totalAmount, advanceAmount: ZERO, currency: 'INR', roundOff });

/** Value, taxes, round-off and total in rupees; none without an exchange rate (MONEY-15). */
function rupeeRows(invoice: StoredInvoice): [string, string][] {
  if (!invoice.rupees) return [];
  const { roundOff, roundedTotal } = rupeeValueOf(invoice, invoice.rupees);
  const rows: NamedAmount[] = [
    ...taxRows(inRupees(invoice, invoice.rupees)),
    ...roundOffRow(roundOff, invoice),
    ['Total', roundedTotal] satisfies PaperAmount,
  ];
  return rows.map(([label, amount]) => [`${label} (₹)`, formatAmount(amount, 'INR')]);
}

/** The value and the taxes on it. */
const taxRows = (invoice: StoredInvoice): NamedAmount[] => [
  ...valueRows(invoice),
  ...gstRows(invoice),
  ...invoice.otherTaxTotals.map(({ name, amount }): NamedAmount => [name, amount]),
];

/** The rows of the totals, from the value over taxes, round-off and advance to the payable amount. */
export function totalsOf(invoice: StoredInvoice): PrintDocument['totals'] {
  const { roundOff, roundedTotal, payable } = payableOfDocument(invoice);
  const { currency, advanceAmount } = invoice;
  const rows: NamedAmount[] = [
    ...taxRows(invoice),
    ...(currency === 'INR' ? roundOffRow(roundOff, invoice) : []),
    ['Total', roundedTotal] satisfies PaperAmount,
  ];
  const advanceRow: PaperFact = ['Advance received', `-${formatAmount(advanceAmount, currency)}`];
  return [
    ...rows.map(([label, amount]): [string, string] => [label, formatAmount(amount, currency)]),
    ...(advanceAmount === 0 ? [] : [advanceRow]),
    ...rupeeRows(invoice),
    [payableLabel(invoice), formatAmount(payable, currency)],
  ];
}

/** The label of the last amount. It names the currency below rows in rupees (MONEY-15). */
function payableLabel({ invoiceType, currency, rupees }: StoredInvoice): PaperLabel {
  const label = invoiceType === 'credit_note' ? 'Amount credited' : 'Amount payable';
  return rupees ? `${label} (${currency})` : label;
}

/** The rate, and those of CGST and SGST, which are half of it. */
const ratesText = (percent: number, { taxMode }: StoredInvoice): string =>
  taxMode === 'IGST' || percent === 0 ? `${percent}%` : `${percent}% (${percent / 2}% + ${percent / 2}%)`;

/**
 * The tax summary with one row for each code and rate, in rupees where there are any; empty where no tax is collected, and
 * where the client prints taxes on lines alone (SETTINGS-6).
 */
export function taxSummaryOf(invoice: StoredInvoice, printedTaxes: PrintedTaxes): string[][] {
  if (!invoice.isSupplierRegistered || printedTaxes === 'lines') return [];
  const lines = linesInRupees(invoice.charges).map((line) => ({
    ...line,
    gstPercent: chargedPercent(line, invoice),
  }));
  return taxSummary(lines).map((row) => [
    row.hsnCode,
    rateOrTreatment(row.treatment, ratesText(row.gstPercent, invoice)),
    ...[row.amount, row.cgstAmount, row.sgstAmount, row.igstAmount].map((amount) =>
      formatAmount(amount, invoice.rupees ? 'INR' : invoice.currency),
    ),
  ]);
}
