import {
  type AddingRules,
  columnsNamed,
  contractLineOf,
  IN_CONTRACTS,
  LineEditor,
  Link,
  links,
  RecordPage,
} from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { CheckboxField, FormGrid, MoneyField, NumberField, TextField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { useFormContext } from 'react-hook-form';
import { PartyField } from '../../form-parts/party.field';
import { ValidDayField } from '../../form-parts/valid-day.field';
import type { ContractFormValues } from './contract-form.values';
import type { ContractForm as Form } from './use-contract-form';

export interface ContractFormProps {
  contractForm: Form;
  /** The words of the main button, idle and busy. */
  labels: readonly [idle: string, busy: string];
}

const columnsOf = columnsNamed(IN_CONTRACTS);
const ADDING: AddingRules = {
  lineOf: contractLineOf,
  nothingChosen: 'Please select a charge',
  alreadyAdded: 'This charge is already added',
  added: 'Service added to contract',
};

/** A contract and its services. */
export function ContractForm({ contractForm, labels }: ContractFormProps) {
  const [idle, busy] = labels;
  return (
    <RecordPage
      record={contractForm}
      submitLabel={idle}
      pendingLabel={busy}
      cancel={
        <LinkButton as={Link} to={links.contracts}>
          Cancel
        </LinkButton>
      }
    >
      <Stack>
        <Section title="Contract">
          <FormGrid>
            <ContractPartyFields />
            <ValidDayField name="validFrom" label="Valid From" whenMissing="Please choose the first day" />
            <ValidDayField name="validTo" label="Valid To" whenMissing="Please choose the last day" />
            <ContractTermsFields />
          </FormGrid>
        </Section>
        <Section title="Services">
          <LineEditor adding={ADDING} columnsOf={columnsOf} />
        </Section>
      </Stack>
    </RecordPage>
  );
}

/** What a contract is called and with whom it is agreed. */
function ContractPartyFields() {
  const { register, formState } = useFormContext<ContractFormValues>();
  return (
    <>
      <TextField
        label="Contract ID"
        required
        error={formState.errors.contractId?.message}
        {...register('contractId')}
      />
      <PartyField label="Party" whenMissing="Please select a party" />
    </>
  );
}

/** How a contract is paid, how much it may come to, and whether it is in use. */
function ContractTermsFields() {
  const { register, formState } = useFormContext<ContractFormValues>();
  const { errors } = formState;
  return (
    <>
      <NumberField
        label="Payment Terms (days)"
        inputMode="numeric"
        error={errors.paymentTermsDays?.message}
        {...register('paymentTermsDays')}
      />
      <MoneyField
        label="Max Value"
        help="Empty means no limit"
        error={errors.maxValue?.message}
        {...register('maxValue')}
      />
      <CheckboxField
        label="Default contract"
        help="Offered first for this party"
        {...register('isDefault')}
      />
      <CheckboxField label="Active" {...register('isActive')} />
    </>
  );
}
