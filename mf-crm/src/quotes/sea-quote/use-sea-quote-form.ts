import type { Quote } from '@freightdesk/contracts';
import { useState } from 'react';
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

/**
 * What the sea-freight form does: its values, its rules, and sending it.
 * @param quote the version that the next one is made from; a new quote where it is undefined
 */
export function useSeaQuoteForm(quote: Quote | undefined) {
  const [defaultValues] = useState(() =>
    quote ? valuesOfSeaQuote(quote) : newSeaQuote(Date.now(), Math.random()),
  );
  return useQuoteForm<SeaQuoteValues>({
    defaultValues,
    toInput: toSeaInput,
    problem: seaQuoteProblem,
    save: useSaveQuote({ quote, wording: quote ? UPDATED : CREATED }),
  });
}
export type SeaQuoteForm = ReturnType<typeof useSeaQuoteForm>;
