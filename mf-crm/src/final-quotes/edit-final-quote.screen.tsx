import type { Quote } from '@freightdesk/contracts';
import { useHeading } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { useState } from 'react';
import { type CategoryChoice, categoryChoices } from '../form-parts/category-choices';
import { readOnlyText } from '../quotes/quote.rules';
import { EditQuoteBar } from '../quotes/quote-form/edit-quote.bar';
import { QuoteChanged } from '../quotes/quote-form/quote-changed';
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
        {(quote, begin, key) => (
          <FinalQuoteSources>
            {(categories) => <EditedFinalQuote key={key} {...{ quote, begin, categories }} />}
          </FinalQuoteSources>
        )}
      </QuoteToEdit>
    </Page>
  );
}

interface EditedFinalQuoteProps {
  quote: Quote;
  categories: readonly CategoryChoice[];
  /** Begins again with what is stored now. */
  begin: () => void;
}

function EditedFinalQuote({ quote: newest, categories, begin }: EditedFinalQuoteProps) {
  /** What is read anew while one types must not change the form below one's hands. */
  const [quote] = useState(newest);
  useHeading(`Edit Final Quote - ${quote.quoteId}`, quote.partyName);
  const quoteForm = useFinalQuoteForm(quote);
  return (
    <>
      <EditQuoteBar quote={quote} />
      <FinalQuoteForm
        quoteForm={quoteForm}
        categories={categoryChoices(categories, quote.shipmentCategories)}
        labels={LABELS}
        isRevision
        readOnly={readOnlyText(quote) !== undefined}
      />
      <QuoteChanged {...{ quote, quoteForm, begin }} />
    </>
  );
}
