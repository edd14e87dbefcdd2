import { NumberField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import { LineField } from '../../service-lines/line-field';
import type { SeaQuoteValues } from './sea-quote.values';

export interface SeaLineRateProps {
  name: `services.${number}.rate` | `services.${number}.dynamicRates.${string}`;
  label: string;
  /** Stands in an empty field. */
  placeholder?: string;
}

/** The rate of a line, or of a line in one category, where an empty one leaves it to the line. */
export function SeaLineRate({ name, label, placeholder }: SeaLineRateProps) {
  const { register, getFieldState, formState } = useFormContext<SeaQuoteValues>();
  return (
    <LineField>
      <NumberField
        label={label}
        hideLabel
        step="0.01"
        placeholder={placeholder}
        error={getFieldState(name, formState).error?.message}
        {...register(name)}
      />
    </LineField>
  );
}
