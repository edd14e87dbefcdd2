import { type ListFilter, ListTiles, type UseQueryResult } from '@freightdesk/remote-kit';
import { SwitchField } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** The values of a master's `active` filter. */
export const ACTIVE_VALUES = ['true', 'false'] as const;

export const ACTIVE_FILTER: ListFilter = {
  name: 'active',
  label: 'Status',
  all: 'All statuses',
  options: [
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Inactive' },
  ],
};

export const activeText = (active: boolean): string => (active ? 'Active' : 'Inactive');

export interface MasterTilesProps {
  list: ComponentProps<typeof ListTiles>['list'] & {
    readonly query: { readonly data?: { total: number } | undefined };
  };
  counts: UseQueryResult<{ readonly total: number; readonly active: number; readonly inactive: number }>;
}

/** Total, Active, Inactive of all records, each a filter, and Filtered of those that were found. */
export function MasterTiles({ list, counts }: MasterTilesProps) {
  return (
    <ListTiles
      list={list}
      counts={counts}
      tiles={[
        { label: 'Total', value: ({ total }) => total, filter: {} },
        { label: 'Active', tone: 'green', value: ({ active }) => active, filter: { active: 'true' } },
        { label: 'Inactive', tone: 'grey', value: ({ inactive }) => inactive, filter: { active: 'false' } },
        { label: 'Filtered', value: () => list.query.data?.total },
      ]}
    />
  );
}

const SwitchRow = styled.div`
  display: inline-flex;
  align-items: center;
  white-space: nowrap;
`;

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
    <SwitchRow>
      <SwitchField
        label={`${name} is active`}
        hideLabel
        checked={active}
        disabled={pending}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden>{activeText(active)}</span>
    </SwitchRow>
  );
}

const Second = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-weight: 400;
  font-size: ${token('text-tiny')};
  line-height: 16px;
`;

/** A cell with a quieter second line. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span>
      {first}
      {second && <Second>{second}</Second>}
    </span>
  );
}
