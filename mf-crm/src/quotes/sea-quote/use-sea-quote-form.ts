import type { Quote } from '@freightdesk/contracts';
import { useQuoteForm } from '../quote-form/use-quote-form';
import { newSeaQuote, seaQuoteRules, toSeaInput, valuesOfSeaQuote } from './sea-quote.values';

/**
 * What the sea-freight form does: its values, its rules, and sending it.
 * @param quote the version that the next one is made from; a new quote where it is undefined
 */
export const useSeaQuoteForm = (quote: Quote | undefined) =>
  useQuoteForm({
    quote,
    values: (stored) => (stored ? valuesOfSeaQuote(stored) : newSeaQuote(Date.now(), Math.random())),
    toInput: toSeaInput,
    rules: seaQuoteRules,
    saved: ({ quoteId }) => `Sea freight quote ${quoteId} ${quote ? 'updated' : 'created'} successfully`,
    fields: { metadata: { label: 'Shipment' }, services: { label: 'Services' } },
  });
export type SeaQuoteForm = ReturnType<typeof useSeaQuoteForm>;
