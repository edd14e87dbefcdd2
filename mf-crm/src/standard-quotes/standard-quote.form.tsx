import type { Quote } from '@freightdesk/contracts/crm';
import {
  type AddLineOptions,
  type EditorColumn,
  LineEditor,
  type SubmitLabels,
  useCategoryNames,
} from '@freightdesk/remote-kit';
import { Section, Stack } from '@freightdesk/ui/page';
import { useMemo } from 'react';
import { QuoteFormFrame, useQuoteForm } from '../quotes/quote.form';
import { QuoteMetadataSection } from '../quotes/quote-metadata.form';
import { TOTAL_COLUMNS } from '../quotes/quote-totals.rules';
import { ColumnTotal, QuoteTotals } from '../quotes/quote-totals.view';
import { lineChanges } from '../service-lines/line-changes.rules';
import { QUOTE_COLUMNS } from '../service-lines/line-columns.rules';
import { type LineDraft, quoteLineOf } from '../service-lines/line-draft.rules';
import { editorColumns } from '../service-lines/line-editor.table';
import {
  editedQuoteRules,
  newQuoteRules,
  newStandardQuoteValues,
  toStandardQuoteInput,
  valuesOfStandardQuote,
} from './standard-quote.rules';

interface StandardQuoteFormProps {
  recordForm: ReturnType<typeof useStandardQuoteForm>;
  labels: SubmitLabels;
  isRevision?: boolean;
  readOnly?: boolean;
}

const PARTY = { label: 'Party', whenMissing: 'Please select a party' };

/** The column with its total below it, where it has one. */
function withTotal(column: EditorColumn<LineDraft>): EditorColumn<LineDraft> {
  const totalColumn = TOTAL_COLUMNS.find((name) => name === column.key);
  return totalColumn ? { ...column, footer: <ColumnTotal column={totalColumn} /> } : column;
}
/** The columns of the editor; the same function as long as the names of categories are the same. */
function useQuoteColumns() {
  const nameOf = useCategoryNames();
  return useMemo(() => {
    const columnsOf = editorColumns(QUOTE_COLUMNS, nameOf);
    return (lines: readonly LineDraft[]) => columnsOf(lines).map(withTotal);
  }, [nameOf]);
}
const ADD_LINE_OPTIONS: AddLineOptions<LineDraft> = {
  createLine: quoteLineOf,
  emptyMessage: 'Please select a service to add',
  duplicateMessage: 'This service is already added',
  addedMessage: 'Service added to quote',
  requiresSelection: true,
};

/** A standard quote: customer and services. */
export function StandardQuoteForm(props: StandardQuoteFormProps) {
  const { recordForm, labels, isRevision = false, readOnly = false } = props;
  return (
    <QuoteFormFrame recordForm={recordForm} readOnly={readOnly} labels={labels}>
      <QuoteMetadataSection title="Quote" party={PARTY} isRevision={isRevision} />
      <Section title="Services">
        <Stack>
          <LineEditor addOptions={ADD_LINE_OPTIONS} columnsOf={useQuoteColumns()} readOnly={readOnly} />
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
    values: (version) => (version ? valuesOfStandardQuote(version) : newStandardQuoteValues(Math.random())),
    toInput: toStandardQuoteInput,
    rules: quote ? editedQuoteRules : newQuoteRules,
    savedMessage: () => `Quote ${quote ? 'updated' : 'created'} successfully`,
    fields: { services: { label: 'Services', changes: lineChanges } },
  });
