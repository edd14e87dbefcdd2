import type { IssuedGroup, StoredIssuedReport } from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import type { ReportGroup, ReportMeasure } from '@freightdesk/data';
import { type Minor, minorUnits } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import { nameOfKind } from '../documents/document-kind.rules';
import { COMMON_GROUPS } from './report-groups.rules';

type Fields = Pick<
  DocumentRecord,
  | 'partyId'
  | 'partyName'
  | 'shipmentCategory'
  | 'portOfLoading'
  | 'portOfDischarge'
  | 'issuedBy'
  | 'kind'
  | 'paymentState'
>;

/** What documents with the same values of some fields come to, in paise. */
export interface IssuedSums {
  readonly count: number;
  readonly revenue: number;
  readonly billedAmount: number;
  readonly openRupees: number;
}

/** What documents are grouped by, other than days. The sales person is who issued (REPORT-4). */
export const ISSUED_BY: Readonly<Record<Exclude<IssuedGroup, 'month'>, ReportGroup<Fields>>> = {
  ...COMMON_GROUPS,
  salesPerson: { by: ['issuedBy'], keyOf: ({ issuedBy }) => issuedBy, labelOf: ({ issuedBy }) => issuedBy },
  kind: { by: ['kind'], keyOf: ({ kind }) => kind, labelOf: ({ kind }) => nameOfKind(kind) },
  payment: {
    by: ['paymentState'],
    keyOf: ({ paymentState }) => String(paymentState),
    labelOf: ({ paymentState }) => humanize(paymentState ?? 'cancelled'),
  },
};

type Figures = StoredIssuedReport['total'];

/** The figures of sums, in paise. */
const figuresOf = ({ count, revenue, billedAmount, openRupees }: IssuedSums): Figures => ({
  documents: count,
  revenue: minorUnits(revenue),
  billedAmount: minorUnits(billedAmount),
  open: minorUnits(openRupees),
});

/** What rows come to. */
function totalOf(rows: readonly Figures[]): Figures {
  const sum = (figure: keyof Figures): number => rows.reduce((total, row) => total + row[figure], 0);
  const amount = (figure: 'revenue' | 'billedAmount' | 'open'): Minor => minorUnits(sum(figure));
  return {
    documents: sum('documents'),
    revenue: amount('revenue'),
    billedAmount: amount('billedAmount'),
    open: amount('open'),
  };
}

/** The figures of documents, and how they add up. */
export const ISSUED_FIGURES: ReportMeasure<IssuedSums, Figures> = { figuresOf, totalOf };
