import type { Quote } from '@freightdesk/contracts';
import { QuoteChangedDialog } from './quote-changed.dialog';
import { useOpenNewest } from './use-open-newest';

export interface QuoteChangedProps {
  quote: Quote;
  quoteForm: { readonly isChangedByOthers: boolean; readonly keepTyping: () => void };
  /** Begins the form again with what is stored now. */
  begin: () => void;
}

/** The question that a save meets when somebody else was faster: open the newest version, or keep what was typed. */
export function QuoteChanged({ quote, quoteForm, begin }: QuoteChangedProps) {
  const { openNewest, opening } = useOpenNewest(quote, begin);
  return (
    <QuoteChangedDialog
      open={quoteForm.isChangedByOthers}
      reloading={opening}
      onReload={openNewest}
      onKeep={quoteForm.keepTyping}
    />
  );
}
