import { Page } from '@freightdesk/ui/page';
import type { CategoryChoice } from '../form-parts/category-choices';
import { FinalQuoteForm } from './final-quote.form';
import { FinalQuoteSources } from './final-quote.sources';
import { useFinalQuoteForm } from './use-final-quote-form';

const LABELS = {
  draft: ['Save as Draft', 'Saving...'],
  quote: ['Generate Quote', 'Generating...'],
} as const;

/** /quotes/final */
export function AddFinalQuoteScreen() {
  return (
    <Page>
      <FinalQuoteSources>{(categories) => <NewFinalQuote categories={categories} />}</FinalQuoteSources>
    </Page>
  );
}

function NewFinalQuote({ categories }: { categories: readonly CategoryChoice[] }) {
  const quoteForm = useFinalQuoteForm(undefined);
  return <FinalQuoteForm {...{ quoteForm, categories }} labels={LABELS} />;
}
