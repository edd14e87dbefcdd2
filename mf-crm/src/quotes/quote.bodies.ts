import { type QuoteChanges, type QuoteInput, quoteBody, quoteChanges } from '@freightdesk/contracts';

/** The body that creates a quote: what was typed, with its figures as numbers. */
export const newQuoteBody = (input: QuoteInput): QuoteInput => quoteBody.parse(input);

/** The body that makes the next version; the quote id names the family and stays. */
export const revisedQuoteBody = (input: QuoteInput): QuoteChanges => quoteChanges.parse(input);
