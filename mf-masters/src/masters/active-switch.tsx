import { SwitchField } from '@freightdesk/ui/field';
import { Inline } from '@freightdesk/ui/page';

export interface ActiveSwitchProps {
  /** Names the record for screen readers. */
  name: string;
  active: boolean;
  pending: boolean;
  onChange: (active: boolean) => void;
}

/** The flag of a row, flipped in the list. */
export function ActiveSwitch({ name, active, pending, onChange }: ActiveSwitchProps) {
  return (
    <Inline>
      <SwitchField
        label={`${name} is active`}
        hideLabel
        checked={active}
        disabled={pending}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden>{active ? 'Active' : 'Inactive'}</span>
    </Inline>
  );
}
