import type { Charge, Party } from '@freightdesk/contracts';
import { Page } from '@freightdesk/ui/page';
import { FormSources } from '../../form-parts/form-sources';
import { StandardQuoteForm } from './standard-quote.form';
import { useStandardQuoteForm } from './use-standard-quote-form';

/** /quotes/add */
export function AddQuoteScreen() {
  return (
    <Page>
      <FormSources>{(sources) => <NewQuote {...sources} />}</FormSources>
    </Page>
  );
}

interface NewQuoteProps {
  parties: readonly Party[];
  charges: readonly Charge[];
}

function NewQuote({ parties, charges }: NewQuoteProps) {
  const quoteForm = useStandardQuoteForm({ quote: undefined, parties });
  return <StandardQuoteForm {...{ quoteForm, parties, charges }} labels={['Create Quote', 'Creating...']} />;
}
