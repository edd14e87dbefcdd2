import { type Quote, updateFinalQuote } from '@freightdesk/contracts';
import type { SyntheticEvent } from 'react';
import type { PartyChoice } from '../form-parts/party-choices';
import { theirWordsOr, useSaveQuote } from '../quotes/quote.mutations';
import { useQuoteForm } from '../quotes/quote-form/use-quote-form';
import {
  type FinalQuoteValues,
  finalQuoteProblem,
  newFinalQuoteValues,
  toFinalQuoteInput,
  valuesOfFinalQuote,
} from './final-quote.values';

export interface FinalQuoteSources {
  /** The version that the next one is made from; a new quote where nothing is said. */
  readonly quote: Quote | undefined;
  readonly customers: readonly PartyChoice[];
}

/** What the final-quote form does: its values, its rules, and sending it as a quote or as a draft. */
export function useFinalQuoteForm({ quote, customers }: FinalQuoteSources) {
  const [done, task] = quote ? ['updated', 'update'] : ['created', 'create'];
  const save = useSaveQuote({
    quote,
    revision: updateFinalQuote,
    wording: { done: () => `Quote ${done} successfully`, failed: theirWordsOr(`Failed to ${task} quote`) },
  });
  const quoteForm = useQuoteForm<FinalQuoteValues>({
    defaultValues: quote ? valuesOfFinalQuote(quote) : newFinalQuoteValues(Date.now(), Math.random()),
    parties: customers,
    toInput: toFinalQuoteInput,
    problem: finalQuoteProblem,
    save,
  });
  const { form, saving } = quoteForm;
  const submitAs = (draft: boolean) => (event: SyntheticEvent) => {
    if (!saving) form.setValue('draft', draft);
    return quoteForm.submit(event);
  };
  return {
    ...quoteForm,
    submit: submitAs(false),
    submitDraft: submitAs(true),
    /** Which of the two buttons is at work. */
    savingAs: saving ? (form.getValues('draft') ? 'draft' : 'quote') : undefined,
  };
}
export type FinalQuoteFormControl = ReturnType<typeof useFinalQuoteForm>;
