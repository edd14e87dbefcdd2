import { ComboboxField, FormGrid, NumberField, SelectField } from '@freightdesk/ui/field';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { ChargeFormValues } from './charge-form.types';
import { HsnPercentages } from './hsn-percentages';
import type { ChargeForm } from './use-charge-form';

/** The HSN/SAC code with the percentages that it brings; without a code the tax slab or a rate of its own. */
export function HsnFields({ reference, chooseRate }: ChargeForm) {
  const { control, register, formState } = useFormContext<ChargeFormValues>();
  const hsnSacId = useWatch<ChargeFormValues, 'hsnSacId'>({ name: 'hsnSacId' });
  const { hsnCodes, taxSlabs } = reference;
  const { errors, defaultValues } = formState;
  const hsn = hsnCodes.find(({ id }) => String(id) === hsnSacId);
  const slabs = taxSlabs.filter(({ id, active }) => active || String(id) === defaultValues?.taxSlabId);
  const rateOfSlab = (slabId: string) => slabs.find(({ id }) => String(id) === slabId)?.gstPercentage;
  const rateOfCode = (codeId: string) => hsnCodes.find(({ id }) => String(id) === codeId)?.gstPercent;
  return (
    <FormGrid>
      <Controller
        control={control}
        name="hsnSacId"
        render={({ field }) => (
          <ComboboxField
            label="HSN/SAC Code"
            required={Boolean(defaultValues?.hsnSacId)}
            placeholder="Search by code or description"
            options={hsnCodes.map(({ id, code, description }) => ({
              value: String(id),
              label: code,
              hint: description,
            }))}
            error={errors.hsnSacId?.message}
            {...field}
            onChange={(value) => {
              field.onChange(value);
              chooseRate(rateOfCode(value));
            }}
          />
        )}
      />
      <SelectField
        label="Tax Slab"
        placeholder="None"
        options={slabs.map(({ id, taxSlabName }) => ({ value: String(id), label: taxSlabName }))}
        error={errors.taxSlabId?.message}
        {...register('taxSlabId', {
          onChange: ({ target }) => chooseRate(hsn?.gstPercent ?? rateOfSlab(target.value)),
        })}
      />
      <NumberField
        label="GST Rate"
        trailing="%"
        step="0.01"
        readOnly={hsn !== undefined}
        help={hsn ? 'Follows from the HSN/SAC code' : '18% where nothing is said'}
        error={errors.gstRate?.message}
        {...register('gstRate')}
      />
      <HsnPercentages hsn={hsn} />
    </FormGrid>
  );
}
