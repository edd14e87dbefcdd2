import type { Quote } from '@freightdesk/contracts';
import { useHeading } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { readOnlyText } from '../quote.rules';
import { EditQuoteBar } from '../quote-form/edit-quote.bar';
import { QuoteChanged } from '../quote-form/quote-changed';
import { QuoteToEdit } from '../quote-form/quote-to-edit';
import { StandardQuoteForm } from './standard-quote.form';
import { useStandardQuoteForm } from './use-standard-quote-form';

const MISSING = { title: 'Quote Not Found', text: 'The requested quote could not be found' };

/** /quotes/:id/edit */
export function EditQuoteScreen() {
  return (
    <Page>
      <QuoteToEdit missing={MISSING}>
        {(quote, begin, key) => <EditedQuote key={key} {...{ quote, begin }} />}
      </QuoteToEdit>
    </Page>
  );
}

interface EditedQuoteProps {
  quote: Quote;
  /** Begins again with what is stored now. */
  begin: () => void;
}

function EditedQuote({ quote, begin }: EditedQuoteProps) {
  useHeading(`Edit Quote - ${quote.quoteId}`, quote.partyName);
  const quoteForm = useStandardQuoteForm(quote);
  return (
    <>
      <EditQuoteBar quote={quote} />
      <StandardQuoteForm
        quoteForm={quoteForm}
        labels={['Update Quote', 'Updating...']}
        isRevision
        readOnly={readOnlyText(quote) !== undefined}
      />
      <QuoteChanged {...{ quote, quoteForm, begin }} />
    </>
  );
}
