import { RecordField, useCreateOption, useHsnSource } from '@freightdesk/remote-kit';
import { FormGrid, FormRow, NumberField, SelectField } from '@freightdesk/ui/field';
import { Grid } from '@freightdesk/ui/page';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ChargeForm } from './charge-form.hook';
import { byId, type ChargeHsn } from './charge-input.rules';
import type { ChargeFormValues } from './charge-values.rules';

/** The HSN/SAC code with its percentages, or the tax slab or a custom rate. */
export function HsnFields({ reference, hsnCodes, onHsnSelect, onTaxSlabChange }: ChargeForm) {
  const { control, register, formState } = useFormContext<ChargeFormValues>();
  const [hsnSacId, taxSlabId] = useWatch<ChargeFormValues, ['hsnSacId', 'taxSlabId']>({
    name: ['hsnSacId', 'taxSlabId'],
  });
  const source = useHsnSource();
  const create = useCreateOption('hsn');
  const { taxSlabs } = reference;
  const { errors, defaultValues } = formState;
  const hsn = byId(hsnCodes, hsnSacId);
  const slabs = taxSlabs.filter(({ id, active }) => active || String(id) === defaultValues?.taxSlabId);
  return (
    <FormGrid>
      <RecordField
        control={control}
        name="hsnSacId"
        source={source}
        create={create}
        label="HSN/SAC Code"
        required={Boolean(defaultValues?.hsnSacId)}
        placeholder="Search by code or description"
        errorText="Failed to fetch HSN/SAC codes"
        selected={hsn && { value: String(hsn.id), label: hsn.code }}
        onSelect={onHsnSelect}
      />
      <SelectField
        label="Tax Slab"
        placeholder="None"
        options={slabs.map(({ id, taxSlabName }) => ({ value: String(id), label: taxSlabName }))}
        error={errors.taxSlabId?.message}
        {...register('taxSlabId', {
          onChange: ({ target }) => onTaxSlabChange(target.value),
        })}
      />
      <NumberField
        label="GST Rate"
        trailing="%"
        readOnly={hsn !== undefined || taxSlabId !== ''}
        help={rateHelp(hsn, taxSlabId)}
        error={errors.gstRate?.message}
        {...register('gstRate')}
      />
      <HsnPercentages hsn={hsn} />
    </FormGrid>
  );
}

function rateHelp(hsn: ChargeHsn | undefined, taxSlabId: string): string {
  if (hsn) return 'Follows from the HSN/SAC code';
  return taxSlabId === '' ? '18% by default' : 'Follows from the tax slab';
}

const PERCENTAGES = [
  ['gstPercent', 'GST %'],
  ['igstPercent', 'IGST %'],
  ['cgstPercent', 'CGST %'],
  ['sgstPercent', 'SGST %'],
] as const;

/** The tax percentages of the chosen code; empty without one. */
function HsnPercentages({ hsn }: { hsn: ChargeHsn | undefined }) {
  return (
    <FormRow>
      <Grid $min="120px">
        {PERCENTAGES.map(([name, label]) => (
          <NumberField key={name} label={label} value={hsn?.[name] ?? ''} placeholder="–" readOnly />
        ))}
      </Grid>
    </FormRow>
  );
}
