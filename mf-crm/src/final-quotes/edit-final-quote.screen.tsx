import type { Quote } from '@freightdesk/contracts';
import { useHeading } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { useState } from 'react';
import { categoryChoices } from '../form-parts/category-choices';
import { partyChoices } from '../form-parts/party-choices';
import { readOnlyText } from '../quotes/quote.rules';
import { EditQuoteBar } from '../quotes/quote-form/edit-quote.bar';
import { QuoteChanged } from '../quotes/quote-form/quote-changed';
import { QuoteToEdit } from '../quotes/quote-form/quote-to-edit';
import { FinalQuoteForm } from './final-quote.form';
import { FinalQuoteSources, type Sources } from './final-quote.sources';
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
            {(sources) => <EditedFinalQuote key={key} {...{ quote, begin, ...sources }} />}
          </FinalQuoteSources>
        )}
      </QuoteToEdit>
    </Page>
  );
}

interface EditedFinalQuoteProps extends Sources {
  quote: Quote;
  /** Begins again with what is stored now. */
  begin: () => void;
}

function EditedFinalQuote({ quote: newest, customers, categories, begin }: EditedFinalQuoteProps) {
  /** What is read anew while one types must not change the form below one's hands. */
  const [quote] = useState(newest);
  useHeading(`Edit Final Quote - ${quote.quoteId}`, quote.partyName);
  const choices = partyChoices(customers, quote);
  const quoteForm = useFinalQuoteForm({ quote, customers: choices });
  return (
    <>
      <EditQuoteBar quote={quote} />
      <FinalQuoteForm
        quoteForm={quoteForm}
        customers={choices}
        categories={categoryChoices(categories, quote.shipmentCategories)}
        labels={LABELS}
        isRevision
        readOnly={readOnlyText(quote) !== undefined}
      />
      <QuoteChanged {...{ quote, quoteForm, begin }} />
    </>
  );
}
