import { EXCHANGE_RATE_SOURCE_TEXTS, EXCHANGE_RATE_SOURCES } from '@freightdesk/contracts/billing';
import { DayField } from '@freightdesk/remote-kit';
import { type Currency, RATE_DIGITS } from '@freightdesk/tax';
import { FormGrid, NumberField, SelectField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import type { ExchangeRateValues } from './exchange-rate.rules';

const sources = EXCHANGE_RATE_SOURCES.map((value) => ({ value, label: EXCHANGE_RATE_SOURCE_TEXTS[value] }));

interface ExchangeRateFieldsProps {
  currency: Currency;
  required?: boolean;
}

/** The exchange rate of the surrounding form, its day and its source. */
export function ExchangeRateFields({ currency, required = false }: ExchangeRateFieldsProps) {
  const { register, control, formState } = useFormContext<ExchangeRateValues>();
  const { errors } = formState;
  return (
    <FormGrid>
      <NumberField
        label={`Exchange rate (₹ for 1 ${currency})`}
        required={required}
        decimals={RATE_DIGITS}
        error={errors.exchangeRate?.message}
        {...register('exchangeRate')}
      />
      <DayField control={control} name="exchangeRateDay" label="Day of the rate" required={required} />
      <SelectField
        label="Source of the rate"
        required={required}
        placeholder="Select a source"
        options={sources}
        error={errors.exchangeRateSource?.message}
        {...register('exchangeRateSource')}
      />
    </FormGrid>
  );
}
