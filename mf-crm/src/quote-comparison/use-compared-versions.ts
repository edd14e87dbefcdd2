import { useParams, useSearchParams } from '@freightdesk/remote-kit';
import { type QuoteFamily, useQuoteFamilies } from '../quotes/quote.queries';
import { versionsToCompare } from './compared-versions.rules';

const familyOf = (families: readonly QuoteFamily[], quoteId: string): QuoteFamily =>
  families.find(([first]) => first?.quoteId === quoteId) ?? [];

/** The quote of the address with its versions, and the two of them that its query names: `?from=1&to=2`. */
export function useComparedVersions() {
  const { quoteId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const query = useQuoteFamilies(quoteId);
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
    familyIn: (families: readonly QuoteFamily[]) => familyOf(families, quoteId),
    comparedIn: (family: QuoteFamily) => versionsToCompare(family, search.get('from'), search.get('to')),
    chooseBefore: choose('from'),
    chooseAfter: choose('to'),
  };
}
