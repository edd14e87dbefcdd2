import type { Quote } from '@freightdesk/contracts';
import { useHeading } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { type CategoryChoice, categoryChoices } from '../../form-parts/category-choices';
import { readOnlyText } from '../quote.rules';
import { EditQuoteBar } from '../quote-form/edit-quote.bar';
import { QuoteChanged } from '../quote-form/quote-changed';
import { QuoteToEdit } from '../quote-form/quote-to-edit';
import { SeaCategories, SeaQuoteForm } from './sea-quote.form';
import { useSeaQuoteForm } from './use-sea-quote-form';

const MISSING = { title: 'Quote not found or failed to load' };

/** /quotes/edit-sea/:id */
export function EditSeaQuoteScreen() {
  return (
    <Page>
      <QuoteToEdit missing={MISSING}>
        {(quote, begin, key) => (
          <SeaCategories>
            {(categories) => <EditedSeaQuote key={key} {...{ quote, begin, categories }} />}
          </SeaCategories>
        )}
      </QuoteToEdit>
    </Page>
  );
}

interface EditedSeaQuoteProps {
  quote: Quote;
  categories: readonly CategoryChoice[];
  /** Begins again with what is stored now. */
  begin: () => void;
}

function EditedSeaQuote({ quote, categories, begin }: EditedSeaQuoteProps) {
  useHeading(`Edit Sea Quote - ${quote.quoteId}`, quote.partyName);
  const quoteForm = useSeaQuoteForm(quote);
  return (
    <>
      <EditQuoteBar quote={quote} />
      <SeaQuoteForm
        quoteForm={quoteForm}
        categories={categoryChoices(categories, quote.shipmentCategories)}
        labels={['Update Quote', 'Updating...']}
        isRevision
        readOnly={readOnlyText(quote) !== undefined}
      />
      <QuoteChanged {...{ quote, quoteForm, begin }} />
    </>
  );
}
