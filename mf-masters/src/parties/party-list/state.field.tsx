import { STATE_NAMES } from '@freightdesk/tax';
import { TextField } from '@freightdesk/ui/field';
import { useId } from 'react';
import type { PartyFormControl } from './party.form';

/** A state; those of India are offered, and others can be typed. */
export function StateField({ form }: { form: PartyFormControl }) {
  const listId = useId();
  const { register, formState } = form;
  return (
    <div>
      <TextField label="State" list={listId} error={formState.errors.state?.message} {...register('state')} />
      <datalist id={listId}>
        {STATE_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
