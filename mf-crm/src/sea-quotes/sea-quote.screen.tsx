import type { Quote } from '@freightdesk/contracts/crm';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { BackToQuotes } from '../quotes/quote.form';
import { EditQuoteBar, QuoteToEdit, useEditedQuote } from '../quotes/quote-to-edit.screen';
import { type CategoryChoice, categoryChoices } from '../quotes/shipment-categories.form';
import { SeaCategories, SeaQuoteForm, useSeaQuoteForm } from './sea-quote.form';

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
