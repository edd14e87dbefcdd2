import { type Quote, type QuoteInput, TERM_DATES_REQUIRED } from '@freightdesk/contracts';
import { draftOf, type LineDraft, toQuoteLineInput } from '@freightdesk/remote-kit';
import {
  messagesFor,
  metadataOfQuote,
  missingTermDates,
  newQuoteId,
  newQuoteMetadata,
  type QuoteMetadataValues,
  toMetadataInput,
} from '../quotes/quote-metadata.rules';

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

const serviceRule = ({ services }: StandardQuoteValues): Record<string, string> =>
  services.length === 0 ? { root: 'Please add at least one service' } : {};

/** The rules of Add New Quote, the first that fails alone. */
export function newQuoteRules(values: StandardQuoteValues): Record<string, string> {
  const dates = missingTermDates(values);
  if (dates.length > 0) return messagesFor(dates, TERM_DATES_REQUIRED);
  return values.partyId === '' ? { partyId: 'Please select a party' } : serviceRule(values);
}

/** The rules of Edit Quote, which words them differently. */
export function editedQuoteRules(values: StandardQuoteValues): Record<string, string> {
  const missing = [...(values.partyId === '' ? ['partyId'] : []), ...missingTermDates(values)];
  return missing.length > 0
    ? messagesFor(missing, 'Please fill in all required fields')
    : serviceRule(values);
}
