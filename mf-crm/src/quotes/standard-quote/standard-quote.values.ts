import type { Quote, QuoteInput } from '@freightdesk/contracts';
import { TERM_DATES_REQUIRED } from '@freightdesk/contracts';
import { draftOf, type LineDraft, toQuoteLineInput } from '@freightdesk/remote-kit';
import { newQuoteId } from '../quote-id';
import {
  lacksTermDates,
  metadataOfQuote,
  newQuoteMetadata,
  type QuoteMetadataValues,
  toMetadataInput,
} from '../quote-metadata/quote-metadata.values';

/** A standard quote as it is typed. */
export interface StandardQuoteValues extends QuoteMetadataValues {
  services: LineDraft[];
}

/** What the form of a new quote begins with. */
export const newStandardQuote = (random: number): StandardQuoteValues => ({
  ...newQuoteMetadata(newQuoteId(random)),
  services: [],
});

/** What the form of a stored version begins with. */
export const valuesOfQuote = (quote: Quote): StandardQuoteValues => ({
  ...metadataOfQuote(quote),
  services: quote.services.map(draftOf),
});

/** The quote as it is sent. */
export const toStandardInput = (values: StandardQuoteValues): QuoteInput => ({
  ...toMetadataInput(values),
  services: values.services.map(toQuoteLineInput),
});

const NO_SERVICE = 'Please add at least one service';

/** The first failed rule of Add New Quote. */
export function newQuoteProblem(values: StandardQuoteValues): string | undefined {
  if (lacksTermDates(values)) return TERM_DATES_REQUIRED;
  if (values.partyId === '') return 'Please select a party';
  return values.services.length === 0 ? NO_SERVICE : undefined;
}

/** The first failed rule of Edit Quote, which words them differently. */
export function editedQuoteProblem(values: StandardQuoteValues): string | undefined {
  if (values.partyId === '' || lacksTermDates(values)) return 'Please fill in all required fields';
  return values.services.length === 0 ? NO_SERVICE : undefined;
}
