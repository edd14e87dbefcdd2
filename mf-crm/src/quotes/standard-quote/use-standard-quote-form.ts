import type { Quote } from '@freightdesk/contracts';
import { lineChanges } from '@freightdesk/remote-kit';
import { useQuoteForm } from '../quote-form/use-quote-form';
import {
  editedQuoteRules,
  newQuoteRules,
  newStandardQuote,
  toStandardInput,
  valuesOfQuote,
} from './standard-quote.values';

/**
 * What the standard quote form does: its values, its rules, and sending it.
 * @param quote the version that the next one is made from; a new quote where it is undefined
 */
export const useStandardQuoteForm = (quote: Quote | undefined) =>
  useQuoteForm({
    quote,
    values: (stored) => (stored ? valuesOfQuote(stored) : newStandardQuote(Math.random())),
    toInput: toStandardInput,
    rules: quote ? editedQuoteRules : newQuoteRules,
    saved: () => `Quote ${quote ? 'updated' : 'created'} successfully`,
    fields: { services: { label: 'Services', changes: lineChanges } },
  });
export type StandardQuoteForm = ReturnType<typeof useStandardQuoteForm>;
