import {
  dayOf,
  documentValue,
  isCreditNote,
  isNote,
  isReportedByRate,
  type LegalDocument,
  type ReportedLine,
  recipientGstin,
  reportedLine,
} from '../documents/legal-document';
import { groupBy } from '../group-by';
import type { CalendarDay } from '../ledger/day';
import { type Minor, ZERO } from '../money/minor';
import { largerOf, negate, sumAmounts, toMinor } from '../money/money';
import type { LineTreatment } from '../tax/treatments';
import { NO_FIGURES, negateFigures, sumFigures, type TaxFigures } from './figures';

/** A document as returns take it. */
export interface ReturnDocument extends LegalDocument {
  readonly id?: number | undefined;
  /** The value in paise of the invoice that a note is raised on, as paper shows it. */
  readonly originalValue?: Minor | undefined;
  /** Whether the supply is a deemed export, which Freightdesk has no supply type for. */
  readonly isDeemedExport?: boolean | undefined;
  /** Why a document is cancelled: its IRN was, or that of its invoice; undefined where it is not, or was voided otherwise. */
  readonly cancelledIrn?: 'own' | 'invoice' | undefined;
  /** Whether the IRN of the invoice was cancelled that a note with a live IRN is raised on. */
  readonly isInvoiceCancelled?: boolean | undefined;
}

/** The sections that list documents, and the one that sums small supplies to consumers. */
export type Section = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur' | 'exp';

/** Values that bear no tax, in paise. */
export interface UntaxedValues {
  readonly nilRated: Minor;
  readonly exempt: Minor;
  readonly nonGst: Minor;
}

/** What a document bears at one rate, in paise. */
export interface RateItem extends TaxFigures {
  /** In percent. */
  readonly rate: number;
}

/** Where a document stands in a return, with figures in paise that are positive on notes too. */
export interface Placement {
  readonly document: ReturnDocument;
  /** Null where nothing of it is reported under a rate. */
  readonly section: Section | null;
  /** The value of the document as paper shows it. */
  readonly value: Minor;
  readonly items: readonly RateItem[];
  /** The tax within the items that the recipient owes under reverse charge. */
  readonly reversedTax: TaxFigures;
  readonly untaxed: UntaxedValues;
}

/** From a day on, invoices between States to consumers above a value are listed one by one. */
const LISTED_VALUES: readonly { readonly from: CalendarDay; readonly above: Minor }[] = [
  { from: '2024-08-01', above: toMinor(100_000) },
  { from: '2017-07-01', above: toMinor(250_000) },
];

/** Whether an invoice to a consumer in another State is listed; a note is as its invoice or itself, whichever is larger. */
function isListed(document: ReturnDocument, value: Minor): boolean {
  const limit = LISTED_VALUES.find(({ from }) => dayOf(document) >= from);
  return (
    document.taxMode === 'IGST' &&
    limit !== undefined &&
    largerOf(value, document.originalValue ?? ZERO) > limit.above
  );
}

export const isExported = ({ supplyType }: Pick<LegalDocument, 'supplyType'>): boolean =>
  supplyType.startsWith('export');

/**
 * The section of a document that has something to report under a rate (RETURNS-2). Notes to consumers below the value that
 * is listed lower the sums of B2CS.
 */
export function sectionOf(document: ReturnDocument): Section {
  if (isExported(document)) return isNote(document) ? 'cdnur' : 'exp';
  if (recipientGstin(document)) return isNote(document) ? 'cdnr' : 'b2b';
  if (!isListed(document, documentValue(document).value)) return 'b2cs';
  return isNote(document) ? 'cdnur' : 'b2cl';
}

const figuresOf = (line: ReportedLine): TaxFigures => ({
  taxable: line.amount,
  igst: line.igstAmount,
  cgst: line.cgstAmount,
  sgst: line.sgstAmount,
});

const withoutTax = (figures: TaxFigures): TaxFigures => ({ ...NO_FIGURES, taxable: figures.taxable });
const isReversed = ({ line }: ReportedLine): boolean => line.treatment === 'reverse_charge';

/** Only sections that name the recipient state the tax that it owes. */
const statesReversedTax = (section: Section): boolean => section === 'b2b' || section === 'cdnr';

/** The lines at one rate as one item: sums of the rounded lines (RETURNS-3). */
const itemsByRate = (lines: readonly ReportedLine[], section: Section): RateItem[] =>
  groupBy(lines, ({ gstPercent }) => String(gstPercent)).map((group) => ({
    rate: group[0].gstPercent,
    ...sumFigures(
      group.map((line) =>
        isReversed(line) && !statesReversedTax(section) ? withoutTax(figuresOf(line)) : figuresOf(line),
      ),
    ),
  }));

const reversedTaxOf = (lines: readonly ReportedLine[], section: Section): TaxFigures => {
  const reversed = statesReversedTax(section) ? lines.filter(isReversed).map(figuresOf) : [];
  return { ...sumFigures(reversed), taxable: ZERO };
};

const sumOfTreatment = (lines: readonly ReportedLine[], treatment: LineTreatment): Minor =>
  sumAmounts(lines.filter(({ line }) => line.treatment === treatment).map(({ amount }) => amount));

/** Where a document stands, and with what (RETURNS-2, RETURNS-3). Reimbursements of a pure agent stand nowhere. */
export function placementOf(document: ReturnDocument): Placement {
  const lines = document.charges.map((line) => reportedLine(line, document));
  const byRate = lines.filter(({ line }) => isReportedByRate(line, document));
  const untaxedLines = lines.filter(({ line }) => !isReportedByRate(line, document));
  const section = sectionOf(document);
  return {
    document,
    section: byRate.length > 0 ? section : null,
    value: documentValue(document).value,
    items: itemsByRate(byRate, section),
    reversedTax: reversedTaxOf(byRate, section),
    untaxed: {
      nilRated: sumOfTreatment(untaxedLines, 'nil_rated'),
      exempt: sumOfTreatment(untaxedLines, 'exempt'),
      nonGst: sumOfTreatment(untaxedLines, 'non_gst'),
    },
  };
}

/** An amount with the sign that its document has in sums. */
export const signed = (document: Pick<LegalDocument, 'kind'>, amount: Minor): Minor =>
  isCreditNote(document) ? negate(amount) : amount;

/** Figures with the sign that their document has in sums. */
export const signedFigures = (document: Pick<LegalDocument, 'kind'>, figures: TaxFigures): TaxFigures =>
  isCreditNote(document) ? negateFigures(figures) : figures;

/** What a placement comes to: value with untaxed supplies, and the tax that the supplier owes; negative for a credit. */
export function figuresOfPlacement({ document, items, reversedTax, untaxed }: Placement): TaxFigures {
  const untaxedValue = sumAmounts([untaxed.nilRated, untaxed.exempt, untaxed.nonGst]);
  const whole = sumFigures([...items, negateFigures(reversedTax), { ...NO_FIGURES, taxable: untaxedValue }]);
  return signedFigures(document, whole);
}
