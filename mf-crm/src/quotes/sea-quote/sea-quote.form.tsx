import { Section } from '@freightdesk/ui/page';
import { ShipmentCategoriesSection } from '../../form-parts/shipment-categories.section';
import { QuoteFormFrame } from '../quote-form/quote-form.frame';
import { QuoteMetadataSection } from '../quote-metadata/quote-metadata.section';
import { SeaLinesEditor } from './sea-lines.editor';
import type { SeaSourcesOfForm } from './sea-sources';
import { SeaSubmitButton } from './sea-submit.button';
import { ShipmentSection } from './shipment.section';
import type { SeaQuoteForm as Form } from './use-sea-quote-form';

export interface SeaQuoteFormProps {
  quoteForm: Form;
  sources: SeaSourcesOfForm;
  /** The words of the main button, idle and busy. */
  labels: readonly [idle: string, busy: string];
  isRevision?: boolean;
  readOnly?: boolean;
}

const NO_CATEGORIES = {
  title: 'No container categories',
  hint: 'None of the sea-freight categories is active in the shipment category master.',
};
const CUSTOMER = { label: 'Customer', whenMissing: 'Please select a customer' };

/** A sea-freight quote: for whom, what is shipped in which containers, and its rates. */
export function SeaQuoteForm(props: SeaQuoteFormProps) {
  const { quoteForm, sources, labels, isRevision = false, readOnly = false } = props;
  const { parties, charges, categories, ports } = sources;
  return (
    <QuoteFormFrame
      {...{ quoteForm, readOnly }}
      buttons={<SeaSubmitButton saving={quoteForm.saving} labels={labels} />}
    >
      <QuoteMetadataSection title="Quote" party={CUSTOMER} {...{ parties, isRevision }} />
      <ShipmentCategoriesSection
        choices={categories}
        description="At least one; each has its own rates."
        none={NO_CATEGORIES}
      />
      <ShipmentSection ports={ports} />
      <Section title="Services">
        <SeaLinesEditor charges={charges} readOnly={readOnly} />
      </Section>
    </QuoteFormFrame>
  );
}
