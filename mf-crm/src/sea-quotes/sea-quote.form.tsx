import { CONTAINER_CATEGORIES, type Quote } from '@freightdesk/contracts/crm';
import { QueryStates, type SubmitLabels, shortcut, useShipmentCategories } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Section } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { QuoteFormFrame, useQuoteForm } from '../quotes/quote.form';
import { QuoteMetadataSection } from '../quotes/quote-metadata.form';
import { type CategoryChoice, ShipmentCategoriesSection } from '../quotes/shipment-categories.form';
import { SeaLinesEditor } from './sea-lines.form';
import {
  newSeaQuoteValues,
  type SeaQuoteValues,
  seaQuoteRules,
  toSeaQuoteInput,
  valuesOfSeaQuote,
} from './sea-quote.rules';
import { ShipmentSection } from './shipment.form';

const isSeaCategory = ({ code }: CategoryChoice): boolean =>
  CONTAINER_CATEGORIES.some((category) => category === code);

interface SeaCategoriesProps {
  children: (categories: readonly CategoryChoice[]) => ReactNode;
}

/** Reads the container categories, then renders the form. */
export function SeaCategories({ children }: SeaCategoriesProps) {
  const query = useShipmentCategories();
  return (
    <QueryStates
      query={query}
      loadingLabel="Loading shipment categories..."
      errorTitle="Failed to fetch shipment categories"
    >
      {(categories) => children(categories.filter(isSeaCategory))}
    </QueryStates>
  );
}

interface SeaQuoteFormProps {
  recordForm: ReturnType<typeof useSeaQuoteForm>;
  categories: readonly CategoryChoice[];
  labels: SubmitLabels;
  isRevision?: boolean;
  readOnly?: boolean;
}

const NO_CATEGORIES = {
  title: 'No container categories',
  hint: 'None of the sea-freight categories is active in the shipment category master.',
};
const CUSTOMER = { label: 'Customer', whenMissing: 'Please select a customer' };

/** A sea-freight quote: customer, shipment with its containers, and rates. */
export function SeaQuoteForm(props: SeaQuoteFormProps) {
  const { recordForm, categories, labels, isRevision = false, readOnly = false } = props;
  return (
    <QuoteFormFrame
      recordForm={recordForm}
      readOnly={readOnly}
      buttons={<SeaSubmitButton saving={recordForm.isSaving} labels={labels} />}
    >
      <QuoteMetadataSection title="Quote" party={CUSTOMER} isRevision={isRevision} />
      <ShipmentCategoriesSection
        choices={categories}
        description="At least one; each has its own rates."
        emptyState={NO_CATEGORIES}
      />
      <ShipmentSection />
      <Section title="Services">
        <SeaLinesEditor readOnly={readOnly} />
      </Section>
    </QuoteFormFrame>
  );
}

/** Why the main button is disabled; shown before the buttons. */
const SubmitHint = styled.p`
  order: -1;
  align-self: center;
  margin: 0 auto 0 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

interface SeaSubmitButtonProps {
  saving: boolean;
  labels: SubmitLabels;
}

/** Saves the quote; disabled, with a reason, until there are a shipment category and a service. */
function SeaSubmitButton({ saving, labels }: SeaSubmitButtonProps) {
  const { control } = useFormContext<SeaQuoteValues>();
  const [categories, services] = useWatch({ control, name: ['shipmentCategories', 'services'] });
  const isIncomplete = categories.length === 0 || services.length === 0;
  return (
    <>
      {isIncomplete && <SubmitHint>Select a shipment category and add a service to save.</SubmitHint>}
      <Button
        type="submit"
        variant="primary"
        disabled={isIncomplete}
        pending={saving}
        pendingLabel={labels.pendingLabel}
        {...shortcut('save')}
      >
        {labels.submitLabel}
      </Button>
    </>
  );
}

/**
 * The sea-freight form: its values, its rules, and saving.
 * @param quote the version that the next one is based on; undefined for a new quote
 */
export const useSeaQuoteForm = (quote: Quote | undefined) =>
  useQuoteForm({
    quote,
    values: (version) => (version ? valuesOfSeaQuote(version) : newSeaQuoteValues(Date.now(), Math.random())),
    toInput: toSeaQuoteInput,
    rules: seaQuoteRules,
    savedMessage: ({ quoteId }) =>
      `Sea freight quote ${quoteId} ${quote ? 'updated' : 'created'} successfully`,
    fields: { metadata: { label: 'Shipment' }, services: { label: 'Services' } },
  });
