import type { Charge } from '@freightdesk/contracts';
import { Button } from '@freightdesk/ui/button';
import { Section, Stack } from '@freightdesk/ui/page';
import type { PartyChoice } from '../../form-parts/party-choices';
import type { ServiceLineDraft } from '../../service-lines/service-line.rules';
import { ServiceLinesEditor } from '../../service-lines/service-lines.editor';
import type { AddingRules } from '../../service-lines/use-service-lines';
import { QuoteFormFrame } from '../quote-form/quote-form.frame';
import { quoteLineOfCharge } from '../quote-lines/quote-line.rules';
import { QuoteTotals } from '../quote-lines/quote-totals';
import { QuoteMetadataSection } from '../quote-metadata/quote-metadata.section';
import type { StandardQuoteForm as Form } from './use-standard-quote-form';

export interface StandardQuoteFormProps {
  quoteForm: Form;
  parties: readonly PartyChoice[];
  charges: readonly Charge[];
  /** The words of the main button, idle and busy. */
  labels: readonly [idle: string, busy: string];
  isRevision?: boolean;
  readOnly?: boolean;
}

const PARTY = { label: 'Party', whenMissing: 'Please select a party' };
const ADDING: AddingRules<ServiceLineDraft> = {
  lineOf: quoteLineOfCharge,
  firstField: 'buyingCost',
  nothingChosen: 'Please select a service to add',
  alreadyAdded: 'This service is already added',
  added: 'Service added to quote',
  needsChoice: true,
};

/** A standard quote: for whom, and its services. */
export function StandardQuoteForm(props: StandardQuoteFormProps) {
  const { quoteForm, parties, charges, labels, isRevision = false, readOnly = false } = props;
  const [idle, busy] = labels;
  return (
    <QuoteFormFrame
      {...{ quoteForm, readOnly }}
      buttons={
        <Button type="submit" variant="primary" pending={quoteForm.saving} pendingLabel={busy}>
          {idle}
        </Button>
      }
    >
      <QuoteMetadataSection title="Quote" party={PARTY} {...{ parties, isRevision }} />
      <Section title="Services">
        <Stack>
          <ServiceLinesEditor charges={charges} adding={ADDING} readOnly={readOnly} />
          <QuoteTotals />
        </Stack>
      </Section>
    </QuoteFormFrame>
  );
}
