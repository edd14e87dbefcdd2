import { type Quote, updateFinalQuote } from '@freightdesk/contracts/crm';
import { type SubmitLabels, shortcut, useCategoryNames } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { type MouseEvent, type SyntheticEvent, useRef } from 'react';
import { QuoteFormFrame, useQuoteForm } from '../quotes/quote.form';
import { QuoteMetadataSection } from '../quotes/quote-metadata.form';
import { type CategoryChoice, ShipmentCategoriesSection } from '../quotes/shipment-categories.form';
import { ChargesMatrixSection } from './charges-matrix.form';
import {
  finalQuoteRules,
  newFinalQuoteValues,
  toFinalQuoteInput,
  valuesOfFinalQuote,
} from './final-quote.rules';

interface FinalQuoteFormProps {
  recordForm: ReturnType<typeof useFinalQuoteForm>;
  categories: readonly CategoryChoice[];
  /** The labels of the two save buttons. */
  labels: {
    readonly draft: SubmitLabels;
    readonly quote: SubmitLabels;
  };
  isRevision?: boolean;
  readOnly?: boolean;
}

const CATEGORIES_HINT =
  'Each is a column of the matrix. The rates of a category that is given up stay until the quote is saved.';
const NO_CATEGORIES = {
  title: 'No shipment categories',
  hint: 'None is active in the shipment category master.',
};
const CUSTOMER = { label: 'Customer', whenMissing: 'Please select a customer' };

/** A final quote: customer, shipment categories, and the matrix of charges by categories. */
export function FinalQuoteForm(props: FinalQuoteFormProps) {
  const { recordForm, categories, labels, isRevision = false, readOnly = false } = props;
  const { submitDraft, savingAs } = recordForm;
  return (
    <QuoteFormFrame
      recordForm={recordForm}
      readOnly={readOnly}
      buttons={
        <>
          <Button
            onClick={submitDraft}
            pending={savingAs === 'draft'}
            pendingLabel={labels.draft.pendingLabel}
          >
            {labels.draft.submitLabel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={savingAs === 'quote'}
            pendingLabel={labels.quote.pendingLabel}
            {...shortcut('save')}
          >
            {labels.quote.submitLabel}
          </Button>
        </>
      }
    >
      <QuoteMetadataSection title="Customer and Quote Information" party={CUSTOMER} isRevision={isRevision} />
      <ShipmentCategoriesSection
        choices={categories}
        description={CATEGORIES_HINT}
        emptyState={NO_CATEGORIES}
      />
      <ChargesMatrixSection readOnly={readOnly} />
    </QuoteFormFrame>
  );
}

/**
 * The final-quote form: its values, its rules, and saving as a quote or as a draft.
 * @param quote the version that the next one is based on; undefined for a new quote
 */
export function useFinalQuoteForm(quote: Quote | undefined) {
  const nameOf = useCategoryNames();
  const recordForm = useQuoteForm({
    quote,
    values: (version) =>
      version ? valuesOfFinalQuote(version) : newFinalQuoteValues(Date.now(), Math.random()),
    toInput: toFinalQuoteInput,
    rules: (values) => finalQuoteRules(values, nameOf),
    savedMessage: () => `Quote ${quote ? 'updated' : 'created'} successfully`,
    revision: updateFinalQuote,
    fields: { rows: { label: 'Charges Matrix' } },
  });
  const { methods, isSaving } = recordForm;
  const isDraft = useRef(false);
  return {
    ...recordForm,
    submit: (event: SyntheticEvent) => {
      if (!isSaving) methods.setValue('draft', isDraft.current);
      isDraft.current = false;
      return recordForm.submit(event);
    },
    submitDraft: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      isDraft.current = true;
      currentTarget.form?.requestSubmit();
    },
    /** Which of the two buttons is saving. */
    savingAs: isSaving ? (methods.getValues('draft') ? 'draft' : 'quote') : undefined,
  };
}
