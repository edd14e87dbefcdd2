import { NumberField } from '@freightdesk/ui/field';
import { LineField } from './line-field';
import { useServiceLinesForm } from './service-lines.values';

export interface ServiceNumberProps {
  /** The place of the line, from 0. */
  at: number;
  name: 'buyingCost' | 'sellingCost' | 'maxDiscountPercent' | 'gstPercent';
  header: string;
  chargeName: string;
}

/** A cost or a percentage of one service line. */
export function ServiceNumber({ at, name, header, chargeName }: ServiceNumberProps) {
  const { register, formState, getValues } = useServiceLinesForm();
  const field = `services.${at}.${name}` as const;
  const message = formState.errors.services?.[at]?.[name]?.message;
  const error = message && getValues(field) === '' ? 'Required' : message;
  return (
    <LineField>
      <NumberField
        label={`${header} of ${chargeName}`}
        hideLabel
        step="0.01"
        error={error}
        {...register(field)}
      />
    </LineField>
  );
}
