import { SwitchField } from '@freightdesk/ui/field';
import { styled } from 'styled-components';

export interface ActiveSwitchProps {
  /** Names the record for screen readers. */
  name: string;
  active: boolean;
  pending: boolean;
  onChange: (active: boolean) => void;
}

const Row = styled.div`
  display: inline-flex;
  align-items: center;
  white-space: nowrap;
`;

/** The flag of a row, flipped in the list. */
export function ActiveSwitch({ name, active, pending, onChange }: ActiveSwitchProps) {
  return (
    <Row>
      <SwitchField
        label={`${name} is active`}
        hideLabel
        checked={active}
        disabled={pending}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden>{active ? 'Active' : 'Inactive'}</span>
    </Row>
  );
}
