import type { Charge } from '@freightdesk/contracts';
import { ChargePicker, LeaveGuard, Link, links } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { FormActions } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { ContractFields } from './contract.fields';
import type { PartyChoice } from './contract-form.values';
import { ServicesTable } from './services.table';
import type { ContractForm as Form } from './use-contract-form';

export interface ContractFormProps {
  contractForm: Form;
  parties: readonly PartyChoice[];
  charges: readonly Charge[];
  /** The words of the main button, idle and busy. */
  labels: readonly [idle: string, busy: string];
}

/** A contract and its services. */
export function ContractForm({ contractForm, parties, charges, labels }: ContractFormProps) {
  const { form, chargeId, chooseCharge, addService, submit, saving } = contractForm;
  const [idle, busy] = labels;
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard when={form.formState.isDirty} />
      <Stack>
        <Section title="Contract">
          <ContractFields form={form} parties={parties} />
        </Section>
        <Section title="Services">
          <Stack>
            <ChargePicker
              {...{ charges, chargeId }}
              onChoose={chooseCharge}
              onAdd={addService}
              addLabel="Add Service"
            />
            <ServicesTable contractForm={contractForm} />
          </Stack>
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
  );
}
