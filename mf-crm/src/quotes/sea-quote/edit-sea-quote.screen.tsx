import type { Quote } from '@freightdesk/contracts';
import { Page } from '@freightdesk/ui/page';
import { type CategoryChoice, categoryChoices } from '../../form-parts/category-choices';
import { EditQuoteBar, useEditedQuote } from '../quote-form/edit-quote.bar';
import { QuoteToEdit } from '../quote-form/quote-to-edit';
import { SeaCategories, SeaQuoteForm } from './sea-quote.form';
import { useSeaQuoteForm } from './use-sea-quote-form';

const MISSING = { title: 'Quote not found or failed to load' };

/** /quotes/edit-sea/:id */
export function EditSeaQuoteScreen() {
  return (
    <Page>
      <QuoteToEdit missing={MISSING}>
        {(quote) => (
          <SeaCategories>
            {(categories) => <EditedSeaQuote key={quote.id} {...{ quote, categories }} />}
          </SeaCategories>
        )}
      </QuoteToEdit>
    </Page>
  );
}

interface EditedSeaQuoteProps {
  quote: Quote;
  categories: readonly CategoryChoice[];
}

function EditedSeaQuote({ quote, categories }: EditedSeaQuoteProps) {
  const quoteForm = useSeaQuoteForm(quote);
  const { shown, readOnly } = useEditedQuote('Edit Sea Quote', quote, quoteForm.stored);
  return (
    <>
      <EditQuoteBar quote={shown} isChanged={quoteForm.isChanged} />
      <SeaQuoteForm
        {...{ quoteForm, readOnly }}
        categories={categoryChoices(categories, shown.shipmentCategories)}
        labels={['Update Quote', 'Updating...']}
        isRevision
      />
    </>
  );
}
