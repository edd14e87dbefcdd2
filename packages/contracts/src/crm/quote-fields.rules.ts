import type { FieldLabels } from '../shared/field-labels.rules';
export const QUOTE_TYPES = ['single_use', 'term'] as const;
export type QuoteType = (typeof QUOTE_TYPES)[number];

/** The words that screens show for the types of a quote. */
export const QUOTE_TYPE_TEXTS: Readonly<Record<QuoteType, string>> = {
  single_use: 'Single Use Quote',
  term: 'Term Quote',
};

export const QUOTE_STATUSES = [
  'pending_approval',
  'approved',
  'rejected',
  'converted_to_contract',
  'expired',
  'used',
] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** The statuses that a counter of quotes counts together. */
export const QUOTE_STATES = {
  pending: ['pending_approval'],
  approved: ['approved'],
  converted: ['converted_to_contract', 'used'],
  closed: ['rejected', 'expired'],
} as const satisfies Readonly<Record<string, readonly QuoteStatus[]>>;
export type QuoteState = keyof typeof QUOTE_STATES;
export const QUOTE_STATE_NAMES = ['pending', 'approved', 'converted', 'closed'] as const;

/** The words that screens show for the statuses of a quote. */
export const QUOTE_STATUS_TEXTS: Readonly<Record<QuoteStatus, string>> = {
  pending_approval: 'Pending Approval',
  approved: 'Final Quote',
  rejected: 'Rejected',
  converted_to_contract: 'Converted to Contract',
  expired: 'Expired',
  used: 'Used in Billing',
};

/** The three forms that quotes are made with. */
export const QUOTE_KINDS = ['standard', 'sea_freight', 'quote_final'] as const;
export type QuoteKind = (typeof QUOTE_KINDS)[number];

/** What the user reads of a quote that lacks a field which every quote needs. */
export const QUOTE_INCOMPLETE = 'Please fill in all required fields';
/** What the user reads of a term quote without both dates. */
export const TERM_DATES_REQUIRED = 'Valid From and Valid To are required for term quotes';
export const TERM_DATES_REVERSED = 'Valid From must not be after Valid To';

interface Term {
  readonly quoteType: QuoteType;
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
}

export const hasTermDates = ({ quoteType, validFrom, validTo }: Term): boolean =>
  quoteType === 'single_use' || Boolean(validFrom && validTo);

export const termDatesInOrder = ({ quoteType, validFrom, validTo }: Term): boolean =>
  quoteType === 'single_use' || !validFrom || !validTo || Date.parse(validFrom) <= Date.parse(validTo);

/** What is wrong with the dates of a quote, if anything (QUOTE-9). */
export function termProblem(term: Term): string | undefined {
  if (!hasTermDates(term)) return TERM_DATES_REQUIRED;
  return termDatesInOrder(term) ? undefined : TERM_DATES_REVERSED;
}

/** Labels of the fields of a quote that do not follow from its name. */
export const QUOTE_LABELS: FieldLabels = {
  iteration: 'Version',
  usedDate: 'Used on',
  parentQuoteId: 'Version before',
  rejectionReason: 'Reason',
  family: 'Quote family',
  isLatest: 'Latest version',
  isFamilyClosed: 'Closed',
  containerQuantities: 'Containers',
  matrix: 'Charges matrix',
  purposeCategoryName: 'Purpose category',
  purposeSubName: 'Purpose',
};
