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

const Second = styled.span`
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
      {second && <Second>{second}</Second>}
    </span>
  );
}

/** The creation date; hidden by default. */
export const createdColumn = {
  key: 'created',
  header: 'Created',
  kind: 'date',
  sort: 'createdAt',
  optional: true,
  value: ({ createdAt }: { readonly createdAt: string }) => createdAt,
} as const;

/** A percentage of a record. */
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

/** The flag of a record, switched in the list by the `toggle` of the surrounding `MasterList`. */
export const activeColumn = <Row extends MasterRow>(
  nameOf: (row: Row) => string,
  isActive: (row: Row) => boolean,
): RecordColumn<Row, never> => ({
  key: 'status',
  header: 'Status',
  value: (row) => activeText(isActive(row)),
  cell: (row) => <ActiveSwitch row={row} name={nameOf(row)} active={isActive(row)} />,
});

/** What the surrounding list offers to its switches; the rows are its own. */
interface Switches {
  readonly pending: number | undefined;
  readonly change: (row: never, active: boolean) => void;
}

/** How the surrounding list switches the flag of a row. */
export const Toggling = createContext<Switches | undefined>(undefined);

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
  const toggling = useContext(Toggling);
  return (
    <SwitchRow>
      <SwitchField
        label={`${name} is active`}
        hideLabel
        checked={active}
        disabled={toggling?.pending === row.id}
        // The context comes from the list of this row, but a context cannot carry the row's type.
        onChange={(event) => toggling?.change(row as never, event.target.checked)}
      />
      <span aria-hidden>{activeText(active)}</span>
    </SwitchRow>
  );
}
