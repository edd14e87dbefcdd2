import { unitText } from '@freightdesk/contracts';
import { SelectField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import { LineField } from '../../service-lines/line-field';
import type { SeaQuoteValues } from './sea-quote.values';

export interface SeaLineSelectProps {
  /** The place of the line, from 0. */
  at: number;
  name: 'uom' | 'currency';
  header: string;
  options: readonly string[];
  /** What the line began with; it is offered too where it is not among the options. */
  own: string;
  chargeName: string;
}

/** The unit or the currency of a line. */
export function SeaLineSelect({ at, name, header, options, own, chargeName }: SeaLineSelectProps) {
  const { register } = useFormContext<SeaQuoteValues>();
  const values = options.includes(own) ? options : [own, ...options];
  return (
    <LineField>
      <SelectField
        label={`${header} of ${chargeName}`}
        hideLabel
        options={values.map((value) => ({ value, label: unitText(value) }))}
        {...register(`services.${at}.${name}`)}
      />
    </LineField>
  );
}
