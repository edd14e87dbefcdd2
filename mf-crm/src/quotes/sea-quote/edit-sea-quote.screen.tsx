import type { Quote } from '@freightdesk/contracts';
import { useHeading } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { categoryChoices } from '../../form-parts/category-choices';
import { partyChoices } from '../../form-parts/party-choices';
import { readOnlyText } from '../quote.rules';
import { EditQuoteBar } from '../quote-form/edit-quote.bar';
import { QuoteChanged } from '../quote-form/quote-changed';
import { QuoteToEdit } from '../quote-form/quote-to-edit';
import { SeaQuoteForm } from './sea-quote.form';
import { SeaSources, type SeaSourcesOfForm } from './sea-sources';
import { useSeaQuoteForm } from './use-sea-quote-form';

const MISSING = { title: 'Quote not found or failed to load' };

/** /quotes/edit-sea/:id */
export function EditSeaQuoteScreen() {
  return (
    <Page>
      <QuoteToEdit missing={MISSING}>
        {(quote, begin, key) => (
          <SeaSources>{(sources) => <EditedSeaQuote key={key} {...{ quote, begin, sources }} />}</SeaSources>
        )}
      </QuoteToEdit>
    </Page>
  );
}

interface EditedSeaQuoteProps {
  quote: Quote;
  sources: SeaSourcesOfForm;
  /** Begins again with what is stored now. */
  begin: () => void;
}

function EditedSeaQuote({ quote, sources, begin }: EditedSeaQuoteProps) {
  useHeading(`Edit Sea Quote - ${quote.quoteId}`, quote.partyName);
  const parties = partyChoices(sources.parties, quote);
  const categories = categoryChoices(sources.categories, quote.shipmentCategories);
  const quoteForm = useSeaQuoteForm({ quote, parties });
  return (
    <>
      <EditQuoteBar quote={quote} />
      <SeaQuoteForm
        quoteForm={quoteForm}
        sources={{ ...sources, parties, categories }}
        labels={['Update Quote', 'Updating...']}
        isRevision
        readOnly={readOnlyText(quote) !== undefined}
      />
      <QuoteChanged {...{ quote, quoteForm, begin }} />
    </>
  );
}
