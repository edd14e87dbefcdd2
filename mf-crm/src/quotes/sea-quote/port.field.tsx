import type { Port } from '@freightdesk/contracts';
import { TextField } from '@freightdesk/ui/field';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SeaQuoteValues } from './sea-quote.values';

export interface PortFieldProps {
  name: 'portOfLoading' | 'portOfDischarge';
  label: string;
  /** Suggestions; ports abroad are typed, as the master holds those of the country. */
  ports: readonly Port[];
}

/** A port of the shipment, suggested from the master or typed. */
export function PortField({ name, label, ports }: PortFieldProps) {
  const { register, formState } = useFormContext<SeaQuoteValues>();
  const listId = useId();
  return (
    <div>
      <TextField
        label={label}
        list={listId}
        autoComplete="off"
        error={formState.errors.metadata?.[name]?.message}
        {...register(`metadata.${name}`)}
      />
      <datalist id={listId}>
        {ports.map(({ id, portName, code }) => (
          <option key={id} value={portName} label={code} />
        ))}
      </datalist>
    </div>
  );
}
