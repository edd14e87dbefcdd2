import { CheckboxField, FormGrid, FormRow, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Grid } from '@freightdesk/ui/page';
import { useFormContext } from 'react-hook-form';
import type { ChargeFormValues } from './charge-form.types';

const switches = [
  ['active', 'Active', 'Offered in quotes, contracts and proformas'],
  ['editableRate', 'Editable Rate', undefined],
  ['vendorRequired', 'Vendor Required', undefined],
  ['showInInvoice', 'Show in Invoice', undefined],
  ['gstApplicable', 'GST Applicable', undefined],
  ['taxInclusive', 'Tax Inclusive', 'The rate includes GST'],
] as const;

/** The switches of a charge, its ledger code and remarks. */
export function SettingsFields() {
  const { register, formState } = useFormContext<ChargeFormValues>();
  const { errors } = formState;
  return (
    <FormGrid>
      <FormRow>
        <Grid>
          {switches.map(([name, label, help]) => (
            <CheckboxField key={name} label={label} help={help} {...register(name)} />
          ))}
        </Grid>
      </FormRow>
      <TextField label="Ledger Code" error={errors.ledgerCode?.message} {...register('ledgerCode')} />
      <FormRow>
        <TextAreaField label="Remarks" error={errors.remarks?.message} {...register('remarks')} />
      </FormRow>
    </FormGrid>
  );
}
