import { CURRENCIES } from '@freightdesk/contracts';
import { SelectField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import type { ChargeFormValues } from '../charge-form.types';

const currencies = CURRENCIES.map((value) => ({ value, label: value }));

/** The currency of one rate slab; places count from 0. */
export function SlabCurrency({ at, slab }: { at: number; slab: number }) {
  const { register } = useFormContext<ChargeFormValues>();
  return (
    <SelectField
      label={`Currency of slab ${slab + 1}`}
      hideLabel
      options={currencies}
      {...register(`applicabilities.${at}.rateSlabs.${slab}.currency`)}
    />
  );
}
