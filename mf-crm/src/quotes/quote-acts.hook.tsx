import type { Quote } from '@freightdesk/contracts/crm';
import { lazyDialog } from '@freightdesk/remote-kit';
import { type ReactNode, useState } from 'react';
import type { QuoteDecisionDialogProps } from './quote-decision.dialog';

const QuoteDecisionDialog = lazyDialog(() =>
  import('./quote-decision.dialog').then((module) => module.QuoteDecisionDialog),
);

type Act = QuoteDecisionDialogProps['act'];

/** What can be done with one version; each asks first. */
export type QuoteActs = Readonly<Record<Act, (quote: Quote) => void>>;

/**
 * What can be done with versions; `question` is to be rendered and asks about one of them.
 * @param decision what is said of a decision, and what follows it
 */
export function useQuoteActs(
  decision: Pick<QuoteDecisionDialogProps, 'approved' | 'converted' | 'onDecided'>,
): {
  acts: QuoteActs;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Pick<QuoteDecisionDialogProps, 'act' | 'quote'>>();
  const ask = (act: Act) => (quote: Quote) => setAsked({ act, quote });
  return {
    acts: {
      approve: ask('approve'),
      reject: ask('reject'),
      convert: ask('convert'),
      remove: ask('remove'),
    },
    question: asked && (
      <QuoteDecisionDialog {...{ ...asked, ...decision }} onClose={() => setAsked(undefined)} />
    ),
  };
}
