import {
  QUOTE_INCOMPLETE,
  type Quote,
  type QuoteInput,
  TERM_DATES_REQUIRED,
} from '@freightdesk/contracts/crm';
import {
  messagesFor,
  metadataOfQuote,
  missingTermDates,
  newQuoteId,
  newQuoteMetadata,
  type QuoteMetadataValues,
  toMetadataInput,
} from '../quotes/quote-metadata.rules';
import { draftOf, type LineDraft, toQuoteLineInput } from '../service-lines/line-draft.rules';

export interface StandardQuoteValues extends QuoteMetadataValues {
  services: LineDraft[];
}

export const newStandardQuoteValues = (random: number): StandardQuoteValues => ({
  ...newQuoteMetadata(newQuoteId(random)),
  services: [],
});

export const valuesOfStandardQuote = (quote: Quote): StandardQuoteValues => ({
  ...metadataOfQuote(quote),
  services: quote.services.map(draftOf),
});

export const toStandardQuoteInput = (values: StandardQuoteValues): QuoteInput => ({
  ...toMetadataInput(values),
  services: values.services.map(toQuoteLineInput),
});

const serviceRule = ({ services }: StandardQuoteValues): Record<string, string> =>
  services.length === 0 ? { root: 'Please add at least one service' } : {};

/** The rules of Add New Quote; only the first that fails is reported. */
export function newQuoteRules(values: StandardQuoteValues): Record<string, string> {
  const dates = missingTermDates(values);
  if (dates.length > 0) return messagesFor(dates, TERM_DATES_REQUIRED);
  return values.partyId === '' ? { partyId: 'Please select a party' } : serviceRule(values);
}

/** The rules of Edit Quote, which uses different messages. */
export function editedQuoteRules(values: StandardQuoteValues): Record<string, string> {
  const missing = [...(values.partyId === '' ? ['partyId'] : []), ...missingTermDates(values)];
  return missing.length > 0 ? messagesFor(missing, QUOTE_INCOMPLETE) : serviceRule(values);
}
