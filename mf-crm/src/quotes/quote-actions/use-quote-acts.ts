import type { Quote } from '@freightdesk/contracts';
import { useState } from 'react';
import { useApproveQuote } from '../quote.mutations';
import type { QuoteActs } from './quote-acts';

export interface QuoteQuestion {
  readonly act: 'reject' | 'convert' | 'remove';
  readonly quote: Quote;
}

/**
 * What the list can do with a version, and the question that is open.
 * @param onDecided the version was approved or became a contract
 */
export function useQuoteActs(onDecided: () => void) {
  const approval = useApproveQuote();
  const [question, setQuestion] = useState<QuoteQuestion>();
  const ask = (act: QuoteQuestion['act']) => (quote: Quote) => setQuestion({ act, quote });
  const acts: QuoteActs = {
    approve: ({ id }) => approval.mutate(id, { onSuccess: onDecided }),
    reject: ask('reject'),
    convert: ask('convert'),
    remove: ask('remove'),
  };
  return { acts, question, closeQuestion: () => setQuestion(undefined) };
}
