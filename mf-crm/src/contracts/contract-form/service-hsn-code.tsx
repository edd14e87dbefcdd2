import { TextField } from '@freightdesk/ui/field';
import type { ContractForm } from './use-contract-form';

export interface ServiceHsnCodeProps {
  form: ContractForm['form'];
  /** The place of the service, from 0. */
  at: number;
  chargeName: string;
}

/** The HSN code of one service. */
export function ServiceHsnCode({ form, at, chargeName }: ServiceHsnCodeProps) {
  return (
    <TextField
      label={`HSN Code of ${chargeName}`}
      hideLabel
      error={form.formState.errors.services?.[at]?.hsnCode?.message}
      {...form.register(`services.${at}.hsnCode`)}
    />
  );
}
