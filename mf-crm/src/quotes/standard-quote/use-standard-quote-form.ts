import type { Quote } from '@freightdesk/contracts';
import { useState } from 'react';
import { theirWordsOr, useSaveQuote, type Wording } from '../quote.mutations';
import { useQuoteForm } from '../quote-form/use-quote-form';
import {
  editedQuoteProblem,
  newQuoteProblem,
  newStandardQuote,
  type StandardQuoteValues,
  toStandardInput,
  valuesOfQuote,
} from './standard-quote.values';

const CREATED: Wording<Quote> = {
  done: () => 'Quote created successfully',
  failed: theirWordsOr('Failed to create quote'),
};

/** Edit Quote does not read the service's words. */
const UPDATED: Wording<Quote> = {
  done: () => 'Quote updated successfully',
  failed: () => 'Failed to update quote',
};

/**
 * What the standard quote form does: its values, its rules, and sending it.
 * @param quote the version that the next one is made from; a new quote where it is undefined
 */
export function useStandardQuoteForm(quote: Quote | undefined) {
  const [defaultValues] = useState(() => (quote ? valuesOfQuote(quote) : newStandardQuote(Math.random())));
  return useQuoteForm<StandardQuoteValues>({
    defaultValues,
    toInput: toStandardInput,
    problem: quote ? editedQuoteProblem : newQuoteProblem,
    save: useSaveQuote({ quote, wording: quote ? UPDATED : CREATED }),
  });
}
export type StandardQuoteForm = ReturnType<typeof useStandardQuoteForm>;
