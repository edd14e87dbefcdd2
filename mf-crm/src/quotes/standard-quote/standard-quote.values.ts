import type { Quote, QuoteInput } from '@freightdesk/contracts';
import { TERM_DATES_REQUIRED } from '@freightdesk/contracts';
import type { ServiceLineDraft } from '../../service-lines/service-line.rules';
import { newQuoteId } from '../quote-id';
import { draftOfQuoteService, toQuoteServiceInput } from '../quote-lines/quote-line.rules';
import {
  lacksTermDates,
  metadataOfQuote,
  newQuoteMetadata,
  type QuoteMetadataValues,
  toMetadataInput,
} from '../quote-metadata/quote-metadata.values';

/** A standard quote as it is typed. */
export interface StandardQuoteValues extends QuoteMetadataValues {
  services: ServiceLineDraft[];
}

/** What the form of a new quote begins with. */
export const newStandardQuote = (random: number): StandardQuoteValues => ({
  ...newQuoteMetadata(newQuoteId(random)),
  services: [],
});

/** What the form of a stored version begins with. */
export const valuesOfQuote = (quote: Quote): StandardQuoteValues => ({
  ...metadataOfQuote(quote),
  services: quote.services.map(draftOfQuoteService),
});

/** The quote as it is sent. */
export const toStandardInput = (values: StandardQuoteValues, partyName: string): QuoteInput => ({
  ...toMetadataInput(values, partyName),
  services: values.services.map(toQuoteServiceInput),
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
