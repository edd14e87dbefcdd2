import { Page, Toolbar } from '@freightdesk/ui/page';
import type { CategoryChoice } from '../../form-parts/category-choices';
import { BackToQuotes } from '../quote-form/quote-form.frame';
import { SeaCategories, SeaQuoteForm } from './sea-quote.form';
import { useSeaQuoteForm } from './use-sea-quote-form';

/** /quotes/sea */
export function AddSeaQuoteScreen() {
  return (
    <Page>
      <Toolbar filters={<BackToQuotes />} />
      <SeaCategories>{(categories) => <NewSeaQuote categories={categories} />}</SeaCategories>
    </Page>
  );
}

function NewSeaQuote({ categories }: { categories: readonly CategoryChoice[] }) {
  const quoteForm = useSeaQuoteForm(undefined);
  return <SeaQuoteForm {...{ quoteForm, categories }} labels={['Create Quote', 'Creating...']} />;
}
