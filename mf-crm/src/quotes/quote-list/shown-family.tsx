import { useQuoteFamily } from '../quote.queries';
import type { QuoteActs } from '../quote-actions/quote-acts';
import { VersionHistoryPanel } from '../quote-panel/version-history.panel';

export interface ShownFamilyProps {
  quoteId: string | undefined;
  acts: QuoteActs;
  onClose: () => void;
}

/** All versions of the quote that was opened, read anew, whatever page of the list it stands on. */
export function ShownFamily({ quoteId, acts, onClose }: ShownFamilyProps) {
  const { data: family = [] } = useQuoteFamily(quoteId);
  return family.length > 0 && <VersionHistoryPanel family={family} acts={acts} onClose={onClose} />;
}
