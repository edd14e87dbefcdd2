import { dayOf, hasRupees } from '../documents/legal-document';
import { type AdvanceTables, advanceTables, type ReportedAdvance } from './advances';
import { type SeriesRow, seriesRows, type UsedNumber } from './document-series';
import { type HsnSummary, hsnSummary } from './hsn-summary';
import { isInPeriod, type ReturnPeriod } from './period';
import { type Placement, placementOf, type ReturnDocument } from './placement';
import { type ConsumerRow, consumerRows, type UntaxedRow, untaxedRows } from './sums';

/** A number of a voucher, with its day. */
export interface UsedVoucher extends UsedNumber {
  readonly day: string;
}

/** What a return is made from; documents, advances and vouchers of other periods are left out. */
export interface Gstr1Source {
  /** The GSTIN of the supplier. */
  readonly gstin: string;
  readonly period: ReturnPeriod;
  /** Issued documents, cancelled ones included. */
  readonly documents: readonly ReturnDocument[];
  /** Also those of earlier periods of which something is left or was used. */
  readonly advances: readonly ReportedAdvance[];
  readonly vouchers: readonly UsedVoucher[];
}

/** A return of outward supplies (GSTR-1), in paise. */
export interface Gstr1 extends AdvanceTables {
  readonly gstin: string;
  readonly period: ReturnPeriod;
  /** Every document that is reported, by day and number. */
  readonly placements: readonly Placement[];
  readonly consumers: readonly ConsumerRow[];
  readonly untaxed: readonly UntaxedRow[];
  readonly hsn: HsnSummary;
  readonly series: readonly SeriesRow[];
}

const orderText = (document: ReturnDocument): string => `${dayOf(document)} ${document.invoiceNumber}`;

const byDayAndNumber = (one: ReturnDocument, other: ReturnDocument): number =>
  orderText(one) < orderText(other) ? -1 : 1;

/** The documents of a period in the order of day and number; one belongs to the period of its own day, notes too. */
export const documentsOfPeriod = (
  documents: readonly ReturnDocument[],
  period: ReturnPeriod,
): ReturnDocument[] =>
  documents
    .filter((document) => document.isSupplierRegistered && isInPeriod(dayOf(document), period))
    .sort(byDayAndNumber);

/** Whether a document is reported with its figures; a cancelled one is counted alone (RETURNS-6). */
export const isReported = (document: ReturnDocument): boolean =>
  document.state !== 'cancelled' && hasRupees(document);

const usedNumbers = (
  documents: readonly ReturnDocument[],
  { period, vouchers }: Gstr1Source,
): UsedNumber[] => [
  ...documents.map(({ kind, invoiceNumber, state }) => ({
    kind,
    number: invoiceNumber,
    isCancelled: state === 'cancelled',
  })),
  ...vouchers.filter(({ day }) => isInPeriod(day, period)),
];

/**
 * The return of outward supplies of a period (RETURNS-1 to RETURNS-7). The order of documents does not change it. A
 * document without figures in rupees is counted and not reported; {@link gstr1Findings} names it.
 */
export function gstr1(source: Gstr1Source): Gstr1 {
  const documents = documentsOfPeriod(source.documents, source.period);
  const reportedDocuments = documents.filter(isReported);
  const placements = reportedDocuments.map(placementOf);
  return {
    gstin: source.gstin,
    period: source.period,
    placements,
    consumers: consumerRows(placements),
    untaxed: untaxedRows(placements),
    hsn: hsnSummary(reportedDocuments),
    series: seriesRows(usedNumbers(documents, source)),
    ...advanceTables(source.advances, source.period),
  };
}
