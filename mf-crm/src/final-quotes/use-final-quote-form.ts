import { type Quote, updateFinalQuote } from '@freightdesk/contracts';
import { type MouseEvent, type SyntheticEvent, useRef } from 'react';
import { useQuoteForm } from '../quotes/quote-form/use-quote-form';
import {
  finalQuoteRules,
  newFinalQuoteValues,
  toFinalQuoteInput,
  valuesOfFinalQuote,
} from './final-quote.values';

/**
 * What the final-quote form does: its values, its rules, and sending it as a quote or as a draft.
 * @param quote the version that the next one is made from; a new quote where it is undefined
 */
export function useFinalQuoteForm(quote: Quote | undefined) {
  const quoteForm = useQuoteForm({
    quote,
    values: (stored) =>
      stored ? valuesOfFinalQuote(stored) : newFinalQuoteValues(Date.now(), Math.random()),
    toInput: toFinalQuoteInput,
    rules: finalQuoteRules,
    saved: () => `Quote ${quote ? 'updated' : 'created'} successfully`,
    revision: updateFinalQuote,
    fields: { rows: { label: 'Charges Matrix' } },
  });
  const { form, saving } = quoteForm;
  const asDraft = useRef(false);
  return {
    ...quoteForm,
    submit: (event: SyntheticEvent) => {
      if (!saving) form.setValue('draft', asDraft.current);
      asDraft.current = false;
      return quoteForm.submit(event);
    },
    submitDraft: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      asDraft.current = true;
      currentTarget.form?.requestSubmit();
    },
    /** Which of the two buttons is at work. */
    savingAs: saving ? (form.getValues('draft') ? 'draft' : 'quote') : undefined,
  };
}
export type FinalQuoteFormControl = ReturnType<typeof useFinalQuoteForm>;
