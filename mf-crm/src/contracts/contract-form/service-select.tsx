import { SelectField } from '@freightdesk/ui/field';
import type { ContractForm } from './use-contract-form';

export interface ServiceSelectProps {
  form: ContractForm['form'];
  /** The place of the service, from 0. */
  at: number;
  name: 'incoterm' | 'shipmentType';
  header: string;
  options: readonly string[];
  chargeName: string;
}

/** The incoterm or the shipment type of one service. */
export function ServiceSelect({ form, at, name, header, options, chargeName }: ServiceSelectProps) {
  return (
    <SelectField
      label={`${header} of ${chargeName}`}
      hideLabel
      options={options.map((value) => ({ value, label: value }))}
      {...form.register(`services.${at}.${name}`)}
    />
  );
}
