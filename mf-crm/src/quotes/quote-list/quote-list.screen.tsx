import { QueryStates, useListAddress } from '@freightdesk/remote-kit';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState } from '@freightdesk/ui/states';
import { useState } from 'react';
import { useQuoteFamilies } from '../quote.queries';
import { QuoteQuestions } from '../quote-actions/quote-questions';
import { useQuoteActs } from '../quote-actions/use-quote-acts';
import { AddQuoteLinks } from './add-quote.links';
import { QuoteFilters } from './quote.filters';
import { QuoteTiles } from './quote.tiles';
import { CARDS_ON_A_PAGE, QuoteFamilyCards } from './quote-family.cards';
import { ShownFamily } from './shown-family';
import { useFamilyFilter } from './use-family-filter';

/** /quotes: counters, search and filters, cards of the quotes, a panel with all versions of one. */
export function QuoteListScreen() {
  const address = useListAddress();
  const { filter, narrow } = useFamilyFilter();
  const query = useQuoteFamilies({
    ...filter,
    ...(address.q ? { q: address.q } : {}),
    page: address.page,
    pageSize: CARDS_ON_A_PAGE,
  });
  const [shownId, setShownId] = useState<string>();
  const closePanel = () => setShownId(undefined);
  const { acts, question, closeQuestion } = useQuoteActs(closePanel);
  const isNarrowed = Boolean(address.q || filter.status || filter.kind);
  return (
    <Page>
      {!query.isLoadingError && <QuoteTiles />}
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
        isEmpty={({ families }) => families.length === 0}
        empty={<NoQuotes isNarrowed={isNarrowed} />}
      >
        {(found) => <QuoteFamilyCards {...found} {...{ address, acts }} onShow={setShownId} />}
      </QueryStates>
      <ShownFamily quoteId={shownId} acts={acts} onClose={closePanel} />
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
