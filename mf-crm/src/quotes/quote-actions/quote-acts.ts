import type { Quote } from '@freightdesk/contracts';

/** What can be done with one version; each asks first where it cannot be taken back. */
export interface QuoteActs {
  readonly approve: (quote: Quote) => void;
  readonly reject: (quote: Quote) => void;
  readonly convert: (quote: Quote) => void;
  readonly remove: (quote: Quote) => void;
}
