import type { Quote } from '@freightdesk/contracts/crm';
import { Page } from '@freightdesk/ui/page';
import { EditQuoteBar, QuoteToEdit, useEditedQuote } from '../quotes/quote-to-edit.screen';
import { StandardQuoteForm, useStandardQuoteForm } from './standard-quote.form';

/** /quotes/add */
export function AddQuoteScreen() {
  const quoteForm = useStandardQuoteForm(undefined);
  return (
    <Page>
      <StandardQuoteForm quoteForm={quoteForm} labels={['Create Quote', 'Creating...']} />
    </Page>
  );
}

const MISSING = { title: 'Quote Not Found', text: 'The requested quote could not be found' };

/** /quotes/:id/edit */
export function EditQuoteScreen() {
  return (
    <Page>
      <QuoteToEdit missing={MISSING}>{(quote) => <EditedQuote key={quote.id} quote={quote} />}</QuoteToEdit>
    </Page>
  );
}

function EditedQuote({ quote }: { quote: Quote }) {
  const quoteForm = useStandardQuoteForm(quote);
  const { shown, readOnly } = useEditedQuote('Edit Quote', quote, quoteForm.stored);
  return (
    <>
      <EditQuoteBar quote={shown} isChanged={quoteForm.isChanged} />
      <StandardQuoteForm {...{ quoteForm, readOnly }} labels={['Update Quote', 'Updating...']} isRevision />
    </>
  );
}
