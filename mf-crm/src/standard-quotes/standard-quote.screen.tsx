import type { Quote } from '@freightdesk/contracts/crm';
import { Page } from '@freightdesk/ui/page';
import { EditQuoteBar } from '../quotes/edit-quote-bar.view';
import { QuoteToEdit, useEditedQuote } from '../quotes/quote-to-edit.screen';
import { StandardQuoteForm, useStandardQuoteForm } from './standard-quote.form';

/** /quotes/add */
export function AddQuoteScreen() {
  const recordForm = useStandardQuoteForm(undefined);
  return (
    <Page>
      <StandardQuoteForm
        recordForm={recordForm}
        labels={{ submitLabel: 'Create Quote', pendingLabel: 'Creating...' }}
      />
    </Page>
  );
}

const NOT_FOUND = { title: 'Quote Not Found', text: 'The requested quote could not be found' };

/** /quotes/:id/edit */
export function EditQuoteScreen() {
  return (
    <Page>
      <QuoteToEdit notFound={NOT_FOUND}>
        {(quote) => <EditedQuote key={quote.id} quote={quote} />}
      </QuoteToEdit>
    </Page>
  );
}

function EditedQuote({ quote }: { quote: Quote }) {
  const recordForm = useStandardQuoteForm(quote);
  const { version, readOnly } = useEditedQuote('Edit Quote', quote, recordForm.record);
  return (
    <>
      <EditQuoteBar quote={version} isChanged={recordForm.isChanged} />
      <StandardQuoteForm
        recordForm={recordForm}
        readOnly={readOnly}
        labels={{ submitLabel: 'Update Quote', pendingLabel: 'Updating...' }}
        isRevision
      />
    </>
  );
}
