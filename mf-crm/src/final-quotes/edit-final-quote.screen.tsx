import type { Quote } from '@freightdesk/contracts';
import { Page } from '@freightdesk/ui/page';
import { type CategoryChoice, categoryChoices } from '../form-parts/category-choices';
import { EditQuoteBar, useEditedQuote } from '../quotes/quote-form/edit-quote.bar';
import { QuoteToEdit } from '../quotes/quote-form/quote-to-edit';
import { FinalQuoteForm } from './final-quote.form';
import { FinalQuoteSources } from './final-quote.sources';
import { useFinalQuoteForm } from './use-final-quote-form';

const MISSING = { title: 'Quote Not Found', text: 'The requested quote could not be found' };
const LABELS = {
  draft: ['Update as Draft', 'Saving...'],
  quote: ['Update Quote', 'Updating...'],
} as const;

/** /quotes/edit-final/:id */
export function EditFinalQuoteScreen() {
  return (
    <Page>
      <QuoteToEdit missing={MISSING}>
        {(quote) => (
          <FinalQuoteSources>
            {(categories) => <EditedFinalQuote key={quote.id} {...{ quote, categories }} />}
          </FinalQuoteSources>
        )}
      </QuoteToEdit>
    </Page>
  );
}

interface EditedFinalQuoteProps {
  quote: Quote;
  categories: readonly CategoryChoice[];
}

function EditedFinalQuote({ quote, categories }: EditedFinalQuoteProps) {
  const quoteForm = useFinalQuoteForm(quote);
  const { shown, readOnly } = useEditedQuote('Edit Final Quote', quote, quoteForm.stored);
  return (
    <>
      <EditQuoteBar quote={shown} isChanged={quoteForm.isChanged} />
      <FinalQuoteForm
        {...{ quoteForm, readOnly }}
        categories={categoryChoices(categories, shown.shipmentCategories)}
        labels={LABELS}
        isRevision
      />
    </>
  );
}
