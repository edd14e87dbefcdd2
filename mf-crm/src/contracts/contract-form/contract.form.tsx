import type { Charge } from '@freightdesk/contracts';
import { LeaveGuard, Link, links } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { FormActions, FormGrid } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { FormProvider } from 'react-hook-form';
import type { PartyChoice } from '../../form-parts/party-choices';
import { ValidDayField } from '../../form-parts/valid-day.field';
import { lineOfCharge, type ServiceLineDraft } from '../../service-lines/service-line.rules';
import { ServiceLinesEditor } from '../../service-lines/service-lines.editor';
import type { AddingRules } from '../../service-lines/use-service-lines';
import { ContractPartyFields } from './contract-party.fields';
import { ContractTermsFields } from './contract-terms.fields';
import type { ContractForm as Form } from './use-contract-form';

export interface ContractFormProps {
  contractForm: Form;
  parties: readonly PartyChoice[];
  charges: readonly Charge[];
  /** The words of the main button, idle and busy. */
  labels: readonly [idle: string, busy: string];
}

const ADDING: AddingRules<ServiceLineDraft> = {
  lineOf: lineOfCharge,
  firstField: 'buyingCost',
  nothingChosen: 'Please select a charge',
  alreadyAdded: 'This charge is already added',
};

/** A contract and its services. */
export function ContractForm({ contractForm, parties, charges, labels }: ContractFormProps) {
  const { form, submit, saving } = contractForm;
  const [idle, busy] = labels;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <LeaveGuard when={form.formState.isDirty} />
        <Stack>
          <Section title="Contract">
            <FormGrid>
              <ContractPartyFields parties={parties} />
              <ValidDayField name="validFrom" label="Valid From" whenMissing="Please choose the first day" />
              <ValidDayField name="validTo" label="Valid To" whenMissing="Please choose the last day" />
              <ContractTermsFields />
            </FormGrid>
          </Section>
          <Section title="Services">
            <ServiceLinesEditor charges={charges} adding={ADDING} withShipmentType />
          </Section>
        </Stack>
        <FormActions>
          <LinkButton as={Link} to={links.contracts}>
            Cancel
          </LinkButton>
          <Button type="submit" variant="primary" pending={saving} pendingLabel={busy}>
            {idle}
          </Button>
        </FormActions>
      </form>
    </FormProvider>
  );
}
