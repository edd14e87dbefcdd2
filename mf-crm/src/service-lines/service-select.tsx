import { SelectField } from '@freightdesk/ui/field';
import { LineField } from './line-field';
import { useServiceLinesForm } from './service-lines.values';

export interface ServiceSelectProps {
  /** The place of the line, from 0. */
  at: number;
  name: 'incoterm' | 'shipmentType';
  header: string;
  options: readonly string[];
  chargeName: string;
}

/** The incoterm or the shipment type of one service line. */
export function ServiceSelect({ at, name, header, options, chargeName }: ServiceSelectProps) {
  const { register } = useServiceLinesForm();
  return (
    <LineField>
      <SelectField
        label={`${header} of ${chargeName}`}
        hideLabel
        options={options.map((value) => ({ value, label: value }))}
        {...register(`services.${at}.${name}`)}
      />
    </LineField>
  );
}
