import {
  QUOTE_KINDS,
  QUOTE_STATES,
  type QuoteGroup,
  type QuoteKind,
  type QuoteReport,
  type QuoteStatus,
} from '@freightdesk/contracts/crm';
import { humanize } from '@freightdesk/contracts/shared';
import type { ReportGroup, ReportMeasure } from '@freightdesk/data';
import type { QuoteFamilyRecord } from '../quotes/quote-family.model';

type Fields = Pick<QuoteFamilyRecord, 'partyName' | 'author' | 'kind' | 'rejectionReason'>;

const KIND_TEXTS: Readonly<Record<QuoteKind, string>> = {
  standard: 'Standard',
  sea_freight: 'Sea Freight',
  quote_final: 'Quote Final',
};

/** A group by one text; families of earlier releases may lack it. */
const byText = (field: 'partyName' | 'author' | 'rejectionReason'): ReportGroup<Fields> => ({
  by: [field],
  keyOf: (family) => family[field] ?? '',
  labelOf: (family) => family[field] ?? '',
});

/** What quotes are grouped by, other than days. The sales person is who made the version that decides. */
export const QUOTES_BY: Readonly<Record<Exclude<QuoteGroup, 'month'>, ReportGroup<Fields>>> = {
  party: byText('partyName'),
  salesPerson: byText('author'),
  kind: {
    by: ['kind'],
    keyOf: ({ kind }) => kind,
    labelOf: ({ kind }) => (QUOTE_KINDS.includes(kind) ? KIND_TEXTS[kind] : humanize(kind)),
  },
  reason: byText('rejectionReason'),
};

/** How many families have a status, or have expired. */
export interface QuoteCount {
  readonly status: QuoteStatus;
  readonly count: number;
}

type Figures = QuoteReport['total'];

const isWon = (status: QuoteStatus): boolean => QUOTE_STATES.converted.some((each) => each === status);

const figuresOf = ({ status, count }: QuoteCount): Figures => {
  const figures = { quotes: count, won: 0, lost: 0, expired: 0, open: 0 };
  if (isWon(status)) return { ...figures, won: count };
  if (status === 'rejected') return { ...figures, lost: count };
  // A term ends without a write: stored ones count as open, and what has expired is taken off them.
  return status === 'expired'
    ? { ...figures, quotes: 0, expired: count, open: -count }
    : { ...figures, open: count };
};

function totalOf(rows: readonly Figures[]): Figures {
  const sum = (figure: keyof Figures): number => rows.reduce((total, row) => total + row[figure], 0);
  return {
    quotes: sum('quotes'),
    won: sum('won'),
    lost: sum('lost'),
    expired: sum('expired'),
    open: sum('open'),
  };
}

/** The figures of quotes, and how they add up. */
export const QUOTE_FIGURES: ReportMeasure<QuoteCount, Figures> = { figuresOf, totalOf };
