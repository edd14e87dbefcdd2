import type { RecordColumn } from '@freightdesk/remote-kit';
import { SwitchField } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { createContext, useContext } from 'react';
import { styled } from 'styled-components';

/** The fields that every master record has. */
export interface MasterRow {
  readonly id: number;
}

export const activeText = (active: boolean): string => (active ? 'Active' : 'Inactive');

const SecondLine = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-weight: 400;
  font-size: ${token('text-tiny')};
  line-height: 16px;
  white-space: normal;
`;

/** A cell with a muted second line. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span>
      {first}
      {second && <SecondLine>{second}</SecondLine>}
    </span>
  );
}

/** The creation date, hidden by default. */
export const createdColumn = {
  key: 'created',
  header: 'Created',
  kind: 'date',
  sort: 'createdAt',
  optional: true,
  value: ({ createdAt }: { readonly createdAt: string }) => createdAt,
} as const;

export const percentColumn = <Row,>(
  key: string,
  header: string,
  value: (row: Row) => number,
): RecordColumn<Row, never> => ({
  key,
  header,
  kind: 'number',
  value,
  cell: (row) => `${value(row)}%`,
});

/** The key of {@link activeColumn}. */
export const ACTIVE_COLUMN = 'status';

/** The active flag, switched by the `toggle` of the surrounding `MasterList`. */
export const activeColumn = <Row extends MasterRow>(
  nameOf: (row: Row) => string,
  isActive: (row: Row) => boolean,
): RecordColumn<Row, never> => ({
  key: ACTIVE_COLUMN,
  header: 'Status',
  value: (row) => activeText(isActive(row)),
  cell: (row) => <ActiveSwitch row={row} name={nameOf(row)} active={isActive(row)} />,
});

/** What the switches of a list need of its toggle. */
interface RowToggle {
  readonly pendingId: number | undefined;
  readonly setActive: (row: never, active: boolean) => void;
}

/** The toggle of the surrounding list. */
export const ToggleContext = createContext<RowToggle | undefined>(undefined);

const SwitchRow = styled.div`
  display: inline-flex;
  align-items: center;
  white-space: nowrap;
`;

interface ActiveSwitchProps {
  row: MasterRow;
  /** The name of the record for screen readers. */
  name: string;
  active: boolean;
}

function ActiveSwitch({ row, name, active }: ActiveSwitchProps) {
  const toggle = useContext(ToggleContext);
  return (
    <SwitchRow>
      <SwitchField
        label={`${name} is active`}
        hideLabel
        checked={active}
        disabled={toggle?.pendingId === row.id}
        // The toggle belongs to the list of this row, but a context cannot carry the type of its rows.
        onChange={(event) => toggle?.setActive(row as never, event.target.checked)}
      />
      <span aria-hidden>{activeText(active)}</span>
    </SwitchRow>
  );
}
