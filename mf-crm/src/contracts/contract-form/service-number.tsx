import { NumberField } from '@freightdesk/ui/field';
import type { ContractForm } from './use-contract-form';

export interface ServiceNumberProps {
  form: ContractForm['form'];
  /** The place of the service, from 0. */
  at: number;
  name: 'buyingCost' | 'sellingCost' | 'maxDiscountPercent' | 'gstPercent';
  header: string;
  chargeName: string;
}

/** A cost or a percentage of one service. */
export function ServiceNumber({ form, at, name, header, chargeName }: ServiceNumberProps) {
  const field = `services.${at}.${name}` as const;
  const message = form.formState.errors.services?.[at]?.[name]?.message;
  const error = message && form.getValues(field) === '' ? 'Required' : message;
  return (
    <NumberField
      label={`${header} of ${chargeName}`}
      hideLabel
      step="0.01"
      error={error}
      {...form.register(field)}
    />
  );
}
