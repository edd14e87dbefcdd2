import type { Quote } from '@freightdesk/contracts/crm';
import {
  type AddingRules,
  columnsNamed,
  IN_QUOTES,
  LineEditor,
  lineChanges,
  quoteLineOf,
} from '@freightdesk/remote-kit';
import { Section, Stack } from '@freightdesk/ui/page';
import { QuoteFormFrame, useQuoteForm } from '../quotes/quote.form';
import { QuoteMetadataSection } from '../quotes/quote-metadata.form';
import { ColumnTotal, QuoteTotals } from '../quotes/quote-totals.view';
import {
  editedQuoteRules,
  newQuoteRules,
  newStandardQuote,
  toStandardInput,
  valuesOfQuote,
} from './standard-quote.rules';

export interface StandardQuoteFormProps {
  quoteForm: ReturnType<typeof useStandardQuoteForm>;
  /** The labels of the main button, idle and busy. */
  labels: readonly [idle: string, busy: string];
  isRevision?: boolean;
  readOnly?: boolean;
}

const PARTY = { label: 'Party', whenMissing: 'Please select a party' };
const namedColumns = columnsNamed(IN_QUOTES);
const TOTALS = { buyingCost: 'buying', sellingCost: 'selling', actualSellingCost: 'actual' } as const;
const isTotalled = (name: string): name is keyof typeof TOTALS => name in TOTALS;
/** Each total is rendered below its column. */
const columnsOf: typeof namedColumns = (lines) =>
  namedColumns(lines).map((column) =>
    isTotalled(column.key) ? { ...column, footer: <ColumnTotal figure={TOTALS[column.key]} /> } : column,
  );
const ADDING: AddingRules = {
  lineOf: quoteLineOf,
  nothingChosen: 'Please select a service to add',
  alreadyAdded: 'This service is already added',
  added: 'Service added to quote',
  needsChoice: true,
};

/** A standard quote: customer and services. */
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

/**
 * The standard quote form: its values, its rules, and saving.
 * @param quote the version that the next one is based on; undefined for a new quote
 */
export const useStandardQuoteForm = (quote: Quote | undefined) =>
  useQuoteForm({
    quote,
    values: (stored) => (stored ? valuesOfQuote(stored) : newStandardQuote(Math.random())),
    toInput: toStandardInput,
    rules: quote ? editedQuoteRules : newQuoteRules,
    saved: () => `Quote ${quote ? 'updated' : 'created'} successfully`,
    fields: { services: { label: 'Services', changes: lineChanges } },
  });
