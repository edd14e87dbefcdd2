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
  /** Documents of earlier periods that no return has yet (RETURNS-16). */
  readonly lateDocuments?: readonly ReturnDocument[] | undefined;
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
  /** Numbers of documents that are counted and not reported. */
  readonly countedNumbers: readonly string[];
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

/** The documents of a return: those of its period, and those of earlier ones that no return has yet. */
export const documentsOfReturn = ({
  documents,
  lateDocuments = [],
  period,
}: Pick<Gstr1Source, 'documents' | 'lateDocuments' | 'period'>): ReturnDocument[] => [
  ...lateDocuments.filter(({ isSupplierRegistered }) => isSupplierRegistered).sort(byDayAndNumber),
  ...documentsOfPeriod(documents, period),
];

/** Whether a document is reported with its figures; a cancelled one is counted alone (RETURNS-6). */
export const isReported = (document: ReturnDocument): boolean =>
  document.state !== 'cancelled' && hasRupees(document);

const usedNumber = ({ kind, invoiceNumber, state }: ReturnDocument): UsedNumber => ({
  kind,
  number: invoiceNumber,
  isCancelled: state === 'cancelled',
});

/** The series of a period; a late document stands alone, because its neighbours are in an earlier return. */
const seriesOf = (documents: readonly ReturnDocument[], { period, vouchers }: Gstr1Source): SeriesRow[] => {
  const isLate = (document: ReturnDocument) => !isInPeriod(dayOf(document), period);
  const ofPeriod = documents.filter((document) => !isLate(document)).map(usedNumber);
  const rows = seriesRows([...ofPeriod, ...vouchers.filter(({ day }) => isInPeriod(day, period))]);
  const lateRows = documents.filter(isLate).flatMap((document) => seriesRows([usedNumber(document)]));
  return [...rows, ...lateRows].sort((one, other) => one.nature - other.nature);
};

/**
 * The return of outward supplies of a period (RETURNS-1 to RETURNS-7). The order of documents does not change it. A
 * document without figures in rupees is counted and not reported; {@link gstr1Findings} names it.
 */
export function gstr1(source: Gstr1Source): Gstr1 {
  const documents = documentsOfReturn(source);
  const reportedDocuments = documents.filter(isReported);
  const placements = reportedDocuments.map(placementOf);
  return {
    gstin: source.gstin,
    period: source.period,
    placements,
    consumers: consumerRows(placements),
    untaxed: untaxedRows(placements),
    hsn: hsnSummary(reportedDocuments),
    series: seriesOf(documents, source),
    countedNumbers: documents
      .filter((document) => !isReported(document))
      .map(({ invoiceNumber }) => invoiceNumber),
    ...advanceTables(source.advances, source.period),
  };
}
