import type { HsnCode } from '@freightdesk/contracts';
import { ComboboxField, FormGrid, NumberField, SelectField } from '@freightdesk/ui/field';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { byId } from './by-id';
import type { ChargeFormValues } from './charge-form.types';
import { HsnPercentages } from './hsn-percentages';
import type { ChargeForm } from './use-charge-form';

const optionOf = ({ id, code, description }: HsnCode) => ({
  value: String(id),
  label: code,
  hint: description,
});

/** The HSN/SAC code with the percentages that it brings; without a code the tax slab or a rate of its own. */
export function HsnFields({ reference, chooseHsn, chooseTaxSlab }: ChargeForm) {
  const { control, register, formState } = useFormContext<ChargeFormValues>();
  const [hsnSacId, taxSlabId] = useWatch<ChargeFormValues, ['hsnSacId', 'taxSlabId']>({
    name: ['hsnSacId', 'taxSlabId'],
  });
  const { hsnCodes, taxSlabs } = reference;
  const { errors, defaultValues } = formState;
  const hsn = byId(hsnCodes, hsnSacId);
  const slabs = taxSlabs.filter(({ id, active }) => active || String(id) === defaultValues?.taxSlabId);
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
            options={hsnCodes.map(optionOf)}
            error={errors.hsnSacId?.message}
            {...field}
            onChange={(value) => {
              field.onChange(value);
              chooseHsn(value);
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
          onChange: ({ target }) => chooseTaxSlab(target.value),
        })}
      />
      <NumberField
        label="GST Rate"
        trailing="%"
        step="0.01"
        readOnly={hsn !== undefined || taxSlabId !== ''}
        help={rateOrigin(hsn, taxSlabId)}
        error={errors.gstRate?.message}
        {...register('gstRate')}
      />
      <HsnPercentages hsn={hsn} />
    </FormGrid>
  );
}

function rateOrigin(hsn: HsnCode | undefined, taxSlabId: string): string {
  if (hsn) return 'Follows from the HSN/SAC code';
  return taxSlabId === '' ? '18% where nothing is said' : 'Follows from the tax slab';
}
