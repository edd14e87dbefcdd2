import { Page, Toolbar } from '@freightdesk/ui/page';
import { BackToQuotes } from '../quote-form/back-to-quotes';
import { SeaQuoteForm } from './sea-quote.form';
import { SeaSources, type SeaSourcesOfForm } from './sea-sources';
import { useSeaQuoteForm } from './use-sea-quote-form';

/** /quotes/sea */
export function AddSeaQuoteScreen() {
  return (
    <Page>
      <Toolbar filters={<BackToQuotes />} />
      <SeaSources>{(sources) => <NewSeaQuote sources={sources} />}</SeaSources>
    </Page>
  );
}

function NewSeaQuote({ sources }: { sources: SeaSourcesOfForm }) {
  const quoteForm = useSeaQuoteForm({ quote: undefined, parties: sources.parties });
  return <SeaQuoteForm {...{ quoteForm, sources }} labels={['Create Quote', 'Creating...']} />;
}
