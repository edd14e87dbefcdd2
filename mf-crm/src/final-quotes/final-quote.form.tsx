import { Button } from '@freightdesk/ui/button';
import type { CategoryChoice } from '../form-parts/category-choices';
import { ShipmentCategoriesSection } from '../form-parts/shipment-categories.section';
import { QuoteFormFrame } from '../quotes/quote-form/quote-form.frame';
import { QuoteMetadataSection } from '../quotes/quote-metadata/quote-metadata.section';
import { ChargesMatrixSection } from './charges-matrix.section';
import type { FinalQuoteFormControl } from './use-final-quote-form';

export interface FinalQuoteFormProps {
  quoteForm: FinalQuoteFormControl;
  categories: readonly CategoryChoice[];
  /** The words of the two buttons that save, idle and busy. */
  labels: {
    readonly draft: readonly [idle: string, busy: string];
    readonly quote: readonly [idle: string, busy: string];
  };
  isRevision?: boolean;
  readOnly?: boolean;
}

const EACH_A_COLUMN =
  'Each is a column of the matrix. The rates of a category that is given up stay until the quote is saved.';
const NO_CATEGORIES = {
  title: 'No shipment categories',
  hint: 'None is active in the shipment category master.',
};
const CUSTOMER = { label: 'Customer', whenMissing: 'Please select a customer' };

/** Customer, shipment categories, and the matrix of charges by categories. */
export function FinalQuoteForm(props: FinalQuoteFormProps) {
  const { quoteForm, categories, labels, isRevision = false, readOnly = false } = props;
  const { submitDraft, savingAs } = quoteForm;
  return (
    <QuoteFormFrame
      quoteForm={quoteForm}
      readOnly={readOnly}
      buttons={
        <>
          <Button onClick={submitDraft} pending={savingAs === 'draft'} pendingLabel={labels.draft[1]}>
            {labels.draft[0]}
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={savingAs === 'quote'}
            pendingLabel={labels.quote[1]}
          >
            {labels.quote[0]}
          </Button>
        </>
      }
    >
      <QuoteMetadataSection title="Customer and Quote Information" party={CUSTOMER} isRevision={isRevision} />
      <ShipmentCategoriesSection choices={categories} description={EACH_A_COLUMN} none={NO_CATEGORIES} />
      <ChargesMatrixSection readOnly={readOnly} />
    </QuoteFormFrame>
  );
}
