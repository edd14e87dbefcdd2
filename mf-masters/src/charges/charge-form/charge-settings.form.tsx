import { CheckboxField, FormGrid, FormRow, TextAreaField, TextField } from '@freightdesk/ui/field';
import { CollapsibleSection, Grid } from '@freightdesk/ui/page';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ChargeFormValues } from './charge-values.rules';

const SWITCHES = [
  ['active', 'Active', 'Offered in quotes, contracts and proformas'],
  ['editableRate', 'Editable Rate', undefined],
  ['vendorRequired', 'Vendor Required', undefined],
  ['showInInvoice', 'Show in Invoice', undefined],
  ['gstApplicable', 'GST Applicable', undefined],
  ['taxInclusive', 'Tax Inclusive', 'The rate includes GST'],
] as const;
const SWITCH_NAMES = SWITCHES.map(([name]) => name);

/** The switches of a charge, its ledger code and remarks. */
export function SettingsSection() {
  const { register, formState } = useFormContext<ChargeFormValues>();
  const { errors } = formState;
  const states = useWatch<ChargeFormValues, (typeof SWITCH_NAMES)[number][]>({ name: SWITCH_NAMES });
  const activeLabels = SWITCHES.filter((_switch, index) => states[index]).map(([, label]) => label);
  return (
    <CollapsibleSection
      title="Settings"
      summary={activeLabels.join(', ') || 'Nothing switched on'}
      urgent={Boolean(errors.ledgerCode ?? errors.remarks)}
    >
      <FormGrid>
        <FormRow>
          <Grid>
            {SWITCHES.map(([name, label, help]) => (
              <CheckboxField key={name} label={label} help={help} {...register(name)} />
            ))}
          </Grid>
        </FormRow>
        <TextField label="Ledger Code" error={errors.ledgerCode?.message} {...register('ledgerCode')} />
        <FormRow>
          <TextAreaField label="Remarks" error={errors.remarks?.message} {...register('remarks')} />
        </FormRow>
      </FormGrid>
    </CollapsibleSection>
  );
}
