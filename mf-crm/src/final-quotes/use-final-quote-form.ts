import { type Quote, updateFinalQuote } from '@freightdesk/contracts';
import type { SyntheticEvent } from 'react';
import { theirWordsOr, useSaveQuote } from '../quotes/quote.mutations';
import { useQuoteForm } from '../quotes/quote-form/use-quote-form';
import {
  type FinalQuoteValues,
  finalQuoteProblem,
  newFinalQuoteValues,
  toFinalQuoteInput,
  valuesOfFinalQuote,
} from './final-quote.values';

/**
 * What the final-quote form does: its values, its rules, and sending it as a quote or as a draft.
 * @param quote the version that the next one is made from; a new quote where it is undefined
 */
export function useFinalQuoteForm(quote: Quote | undefined) {
  const [done, task] = quote ? ['updated', 'update'] : ['created', 'create'];
  const save = useSaveQuote({
    quote,
    revision: updateFinalQuote,
    wording: { done: () => `Quote ${done} successfully`, failed: theirWordsOr(`Failed to ${task} quote`) },
  });
  const quoteForm = useQuoteForm<FinalQuoteValues>({
    defaultValues: quote ? valuesOfFinalQuote(quote) : newFinalQuoteValues(Date.now(), Math.random()),
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
