import { type AddingRules, columnsNamed, IN_QUOTES, LineEditor, quoteLineOf } from '@freightdesk/remote-kit';
import { Section, Stack } from '@freightdesk/ui/page';
import { QuoteFormFrame } from '../quote-form/quote-form.frame';
import { QuoteTotals } from '../quote-lines/quote-totals';
import { QuoteMetadataSection } from '../quote-metadata/quote-metadata.section';
import type { StandardQuoteForm as Form } from './use-standard-quote-form';

export interface StandardQuoteFormProps {
  quoteForm: Form;
  /** The words of the main button, idle and busy. */
  labels: readonly [idle: string, busy: string];
  isRevision?: boolean;
  readOnly?: boolean;
}

const PARTY = { label: 'Party', whenMissing: 'Please select a party' };
const columnsOf = columnsNamed(IN_QUOTES);
const ADDING: AddingRules = {
  lineOf: quoteLineOf,
  nothingChosen: 'Please select a service to add',
  alreadyAdded: 'This service is already added',
  added: 'Service added to quote',
  needsChoice: true,
};

/** A standard quote: for whom, and its services. */
export function StandardQuoteForm(props: StandardQuoteFormProps) {
  const { quoteForm, labels, isRevision = false, readOnly = false } = props;
  return (
    <QuoteFormFrame {...{ quoteForm, readOnly, labels }}>
      <QuoteMetadataSection title="Quote" party={PARTY} isRevision={isRevision} />
      <Section title="Services">
        <Stack>
          <LineEditor adding={ADDING} columnsOf={columnsOf} readOnly={readOnly} />
          <QuoteTotals />
        </Stack>
      </Section>
    </QuoteFormFrame>
  );
}
