import { Page } from '@freightdesk/ui/page';
import { StandardQuoteForm } from './standard-quote.form';
import { useStandardQuoteForm } from './use-standard-quote-form';

/** /quotes/add */
export function AddQuoteScreen() {
  const quoteForm = useStandardQuoteForm(undefined);
  return (
    <Page>
      <StandardQuoteForm quoteForm={quoteForm} labels={['Create Quote', 'Creating...']} />
    </Page>
  );
}
