import { TextField } from '@freightdesk/ui/field';
import { LineField } from './line-field';
import { useServiceLinesForm } from './service-lines.values';

export interface ServiceHsnCodeProps {
  /** The place of the line, from 0. */
  at: number;
  chargeName: string;
}

/** The HSN code of one service line. */
export function ServiceHsnCode({ at, chargeName }: ServiceHsnCodeProps) {
  const { register, formState } = useServiceLinesForm();
  return (
    <LineField>
      <TextField
        label={`HSN Code of ${chargeName}`}
        hideLabel
        error={formState.errors.services?.[at]?.hsnCode?.message}
        {...register(`services.${at}.hsnCode`)}
      />
    </LineField>
  );
}
