import type { Quote } from '@freightdesk/contracts';
import { useState } from 'react';
import type { PartyChoice } from '../../form-parts/party-choices';
import { theirWordsOr, useSaveQuote, type Wording } from '../quote.mutations';
import { useQuoteForm } from '../quote-form/use-quote-form';
import {
  newSeaQuote,
  type SeaQuoteValues,
  seaQuoteProblem,
  toSeaInput,
  valuesOfSeaQuote,
} from './sea-quote.values';

const CREATED: Wording<Quote> = {
  done: ({ quoteId }) => `Sea freight quote ${quoteId} created successfully`,
  failed: theirWordsOr('Failed to create quote'),
};
const UPDATED: Wording<Quote> = {
  done: ({ quoteId }) => `Sea freight quote ${quoteId} updated successfully`,
  failed: theirWordsOr('Failed to update quote'),
};

export interface SeaQuoteSources {
  /** The version that the next one is made from; a new quote where nothing is said. */
  readonly quote: Quote | undefined;
  readonly parties: readonly PartyChoice[];
}

/** What the sea-freight form does: its values, its rules, and sending it. */
export function useSeaQuoteForm({ quote, parties }: SeaQuoteSources) {
  const [defaultValues] = useState(() =>
    quote ? valuesOfSeaQuote(quote) : newSeaQuote(Date.now(), Math.random()),
  );
  return useQuoteForm<SeaQuoteValues>({
    defaultValues,
    parties,
    toInput: toSeaInput,
    problem: seaQuoteProblem,
    save: useSaveQuote({ quote, wording: quote ? UPDATED : CREATED }),
  });
}
export type SeaQuoteForm = ReturnType<typeof useSeaQuoteForm>;
