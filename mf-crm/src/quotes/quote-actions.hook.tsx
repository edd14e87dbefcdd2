import type { Quote } from '@freightdesk/contracts/crm';
import { lazyDialog } from '@freightdesk/remote-kit';
import { type ReactNode, useState } from 'react';
import type { DecisionOptions, QuoteDecisionDialogProps } from './quote-decision.dialog';

const QuoteDecisionDialog = lazyDialog(() =>
  import('./quote-decision.dialog').then((module) => module.QuoteDecisionDialog),
);

type QuoteAction = QuoteDecisionDialogProps['action'];

/** Opens the dialog of each action for a version. */
export type QuoteActions = Readonly<Record<QuoteAction, (quote: Quote) => void>>;

/** What a user can do with versions; the caller renders `dialog`, which asks before each action. */
export function useQuoteActions(options: DecisionOptions): {
  actions: QuoteActions;
  dialog: ReactNode;
} {
  const [request, setRequest] = useState<Pick<QuoteDecisionDialogProps, 'action' | 'quote'>>();
  const open = (action: QuoteAction) => (quote: Quote) => setRequest({ action, quote });
  return {
    actions: {
      approve: open('approve'),
      reject: open('reject'),
      convert: open('convert'),
      remove: open('remove'),
    },
    dialog: request && (
      <QuoteDecisionDialog {...request} {...options} onClose={() => setRequest(undefined)} />
    ),
  };
}
