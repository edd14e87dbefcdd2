import {
  isReportedByRate,
  type LegalDocument,
  type ReportedLine,
  recipientGstin,
  reportedLine,
} from '../documents/legal-document';
import { portalUnit } from '../einvoice/units';
import { groupBy } from '../group-by';
import type { CalendarDay } from '../ledger/day';
import { decimalUnits } from '../money/decimal';
import { hasFigures, NO_FIGURES, sumFigures, type TaxFigures } from './figures';
import { isExported, type RateItem, signedFigures } from './placement';
import { byTextAndRate } from './sums';

/** Supplies of one code, unit and rate. */
export interface HsnRow extends RateItem {
  readonly hsnCode: string;
  /** `NA` for services. */
  readonly unit: string;
  /** In thousandths; 0 for services. */
  readonly quantity: number;
}

/** Supplies by code, to registered recipients and to others; exports count as the latter. */
export interface HsnSummary {
  readonly b2b: readonly HsnRow[];
  readonly b2c: readonly HsnRow[];
}

/** From this day on the summary has two halves. */
export const FIRST_DAY_OF_HALVES: CalendarDay = '2025-05-01';

const QUANTITY_DIGITS = 3;
const OF_SERVICES = { unit: 'NA', quantity: 0 };

const quantityOf = ({ line }: ReportedLine, document: LegalDocument) =>
  line.hsnCode.startsWith('99')
    ? OF_SERVICES
    : {
        unit: portalUnit(line.uom),
        quantity: decimalUnits(line.quantity, QUANTITY_DIGITS) * (document.kind === 'credit_note' ? -1 : 1),
      };

/** A line's value and the tax that the supplier owes: tax under reverse charge is the recipient's. */
function figuresOfLine(line: ReportedLine): TaxFigures {
  if (line.line.treatment === 'reverse_charge') return { ...NO_FIGURES, taxable: line.amount };
  return { taxable: line.amount, igst: line.igstAmount, cgst: line.cgstAmount, sgst: line.sgstAmount };
}

const rowsOf = (document: LegalDocument): HsnRow[] =>
  document.charges
    .filter(({ treatment }) => treatment !== 'pure_agent')
    .map((line) => reportedLine(line, document))
    .map((line) => ({
      hsnCode: line.line.hsnCode,
      ...quantityOf(line, document),
      rate: isReportedByRate(line.line, document) ? line.gstPercent : 0,
      ...signedFigures(document, figuresOfLine(line)),
    }));

/** Rows with one for each code, unit and rate, by code; those that come to nothing are left out. */
export const mergeHsnRows = (rows: readonly HsnRow[]): HsnRow[] =>
  groupBy(rows, ({ hsnCode, unit, rate }) => `${hsnCode} ${unit} ${rate}`)
    .map((group) => ({
      ...group[0],
      quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
      ...sumFigures(group),
    }))
    .filter((row) => hasFigures(row) || row.quantity !== 0)
    .sort(byTextAndRate(({ hsnCode, unit }) => `${hsnCode} ${unit}`));

const isToRegistered = (document: LegalDocument): boolean =>
  recipientGstin(document) !== undefined && !isExported(document);

/**
 * The summary of supplies by code, untaxed ones included and notes subtracted (RETURNS-5). Advances are no supply and stand
 * outside it; one source has them in it. The tax under reverse charge is left out, as it is of what the supplier owes; no
 * source says whether the portal expects it here.
 */
export const hsnSummary = (documents: readonly LegalDocument[]): HsnSummary => ({
  b2b: mergeHsnRows(documents.filter(isToRegistered).flatMap(rowsOf)),
  b2c: mergeHsnRows(documents.filter((document) => !isToRegistered(document)).flatMap(rowsOf)),
});
