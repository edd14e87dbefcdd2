import { QueryStates, useListAddress } from '@freightdesk/remote-kit';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState } from '@freightdesk/ui/states';
import { useState } from 'react';
import { type QuoteFamily, useQuoteFamilies } from '../quote.queries';
import { QuoteQuestions } from '../quote-actions/quote-questions';
import { useQuoteActs } from '../quote-actions/use-quote-acts';
import { filterFamilies, latestOf } from '../quote-family.rules';
import { VersionHistoryPanel } from '../quote-panel/version-history.panel';
import { AddQuoteLinks } from './add-quote.links';
import { QuoteFilters } from './quote.filters';
import { QuoteTiles } from './quote.tiles';
import { QuoteFamilyCards } from './quote-family.cards';
import { useFamilyFilter } from './use-family-filter';

const familyOf = (families: readonly QuoteFamily[] = [], quoteId: string | undefined) =>
  families.find((family) => latestOf(family).quoteId === quoteId);

/** /quotes: counters, search and filters, cards of the quotes, a panel with all versions of one. */
export function QuoteListScreen() {
  const address = useListAddress();
  const { filter, narrow } = useFamilyFilter();
  const all = useQuoteFamilies();
  const query = useQuoteFamilies(address.q);
  const [shownId, setShownId] = useState<string>();
  const shown = familyOf(all.data, shownId);
  const closePanel = () => setShownId(undefined);
  const { acts, question, closeQuestion } = useQuoteActs(closePanel);
  const isNarrowed = Boolean(address.q || filter.status || filter.kind);
  return (
    <Page>
      <QuoteTiles families={all.data} />
      <Toolbar
        search={
          <SearchBox
            label="Search quotes"
            placeholder="Quote ID, party or status"
            value={address.search}
            onChange={address.setSearch}
          />
        }
        filters={<QuoteFilters filter={filter} onNarrow={narrow} />}
        actions={<AddQuoteLinks />}
      />
      <QueryStates
        query={query}
        loadingLabel="Loading quotes..."
        errorTitle="Failed to fetch quotes"
        loading={<LoadingState label="Loading quotes..." lines={8} />}
        isEmpty={(families) => filterFamilies(families, filter).length === 0}
        empty={<NoQuotes isNarrowed={isNarrowed} />}
      >
        {(families) => (
          <QuoteFamilyCards
            families={filterFamilies(families, filter)}
            {...{ address, acts }}
            onShow={setShownId}
          />
        )}
      </QueryStates>
      {shown && <VersionHistoryPanel family={shown} acts={acts} onClose={closePanel} />}
      <QuoteQuestions question={question} onClose={closeQuestion} onConverted={closePanel} />
    </Page>
  );
}

function NoQuotes({ isNarrowed }: { isNarrowed: boolean }) {
  const hint = isNarrowed
    ? 'Try another quote ID, party or status.'
    : 'Add the first one with Add Quote, Sea Quote or Quote Final.';
  return <EmptyState title="No quotes found" hint={hint} />;
}
