import type { Quote } from '@freightdesk/contracts/crm';
import { QueryStates, useShipmentCategories } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import type { ReactNode } from 'react';
import { EditQuoteBar } from '../quotes/edit-quote-bar.view';
import { QuoteToEdit, useEditedQuote } from '../quotes/quote-to-edit.screen';
import { type CategoryChoice, categoryChoices } from '../quotes/shipment-categories.form';
import { FinalQuoteForm, useFinalQuoteForm } from './final-quote.form';

const NEW_LABELS = {
  draft: { submitLabel: 'Save as Draft', pendingLabel: 'Saving...' },
  quote: { submitLabel: 'Generate Quote', pendingLabel: 'Generating...' },
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
  const recordForm = useFinalQuoteForm(undefined);
  return <FinalQuoteForm recordForm={recordForm} categories={categories} labels={NEW_LABELS} />;
}

const NOT_FOUND = { title: 'Quote Not Found', text: 'The requested quote could not be found' };
const EDIT_LABELS = {
  draft: { submitLabel: 'Update as Draft', pendingLabel: 'Saving...' },
  quote: { submitLabel: 'Update Quote', pendingLabel: 'Updating...' },
} as const;

/** /quotes/edit-final/:id */
export function EditFinalQuoteScreen() {
  return (
    <Page>
      <QuoteToEdit notFound={NOT_FOUND}>
        {(quote) => (
          <FinalQuoteSources>
            {(categories) => <EditedFinalQuote key={quote.id} quote={quote} categories={categories} />}
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
  const recordForm = useFinalQuoteForm(quote);
  const { version, readOnly } = useEditedQuote('Edit Quote Final', quote, recordForm.record);
  return (
    <>
      <EditQuoteBar quote={version} isChanged={recordForm.isChanged} />
      <FinalQuoteForm
        recordForm={recordForm}
        readOnly={readOnly}
        categories={categoryChoices(categories, version.shipmentCategories)}
        labels={EDIT_LABELS}
        isRevision
      />
    </>
  );
}

/** Reads the shipment categories, then renders the form. */
function FinalQuoteSources(props: { children: (categories: readonly CategoryChoice[]) => ReactNode }) {
  const query = useShipmentCategories();
  return (
    <QueryStates
      query={query}
      loadingLabel="Loading shipment categories..."
      errorTitle="Failed to fetch shipment categories"
    >
      {props.children}
    </QueryStates>
  );
}
