import { useParams, useSearchParams } from '@freightdesk/remote-kit';
import { type QuoteFamily, useQuoteFamily } from '../quotes/quote.queries';
import { versionsToCompare } from './compared-versions.rules';

/** The quote of the address with its versions, and the two of them that its query names: `?from=1&to=2`. */
export function useComparedVersions() {
  const { quoteId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const query = useQuoteFamily(quoteId);
  const choose = (side: 'from' | 'to') => (iteration: string) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set(side, iteration);
        return changed;
      },
      { replace: true },
    );
  return {
    quoteId,
    query,
    comparedIn: (family: QuoteFamily) => versionsToCompare(family, search.get('from'), search.get('to')),
    chooseBefore: choose('from'),
    chooseAfter: choose('to'),
  };
}
