import type { Quote } from '@freightdesk/contracts/crm';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { EditQuoteBar } from '../quotes/edit-quote-bar.view';
import { BackToQuotes } from '../quotes/quote.form';
import { QuoteToEdit, useEditedQuote } from '../quotes/quote-to-edit.screen';
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
  const recordForm = useSeaQuoteForm(undefined);
  return (
    <SeaQuoteForm
      recordForm={recordForm}
      categories={categories}
      labels={{ submitLabel: 'Create Quote', pendingLabel: 'Creating...' }}
    />
  );
}

const NOT_LOADED = 'Quote not found or failed to load';

/** /quotes/edit-sea/:id */
export function EditSeaQuoteScreen() {
  return (
    <Page>
      <QuoteToEdit notFound={{ title: NOT_LOADED }} failed={NOT_LOADED}>
        {(quote) => (
          <SeaCategories>
            {(categories) => <EditedSeaQuote key={quote.id} quote={quote} categories={categories} />}
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
  const recordForm = useSeaQuoteForm(quote);
  const { version, readOnly } = useEditedQuote('Edit Sea Quote', quote, recordForm.record);
  return (
    <>
      <EditQuoteBar quote={version} isChanged={recordForm.isChanged} />
      <SeaQuoteForm
        recordForm={recordForm}
        readOnly={readOnly}
        categories={categoryChoices(categories, version.shipmentCategories)}
        labels={{ submitLabel: 'Update Quote', pendingLabel: 'Updating...' }}
        isRevision
      />
    </>
  );
}
