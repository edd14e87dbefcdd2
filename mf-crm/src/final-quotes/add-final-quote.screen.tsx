import { Page } from '@freightdesk/ui/page';
import { FinalQuoteForm } from './final-quote.form';
import { FinalQuoteSources, type Sources } from './final-quote.sources';
import { useFinalQuoteForm } from './use-final-quote-form';

const LABELS = {
  draft: ['Save as Draft', 'Saving...'],
  quote: ['Generate Quote', 'Generating...'],
} as const;

/** /quotes/final */
export function AddFinalQuoteScreen() {
  return (
    <Page>
      <FinalQuoteSources>{(sources) => <NewFinalQuote {...sources} />}</FinalQuoteSources>
    </Page>
  );
}

function NewFinalQuote({ customers, categories }: Sources) {
  const quoteForm = useFinalQuoteForm({ quote: undefined, customers });
  return <FinalQuoteForm {...{ quoteForm, customers, categories }} labels={LABELS} />;
}
