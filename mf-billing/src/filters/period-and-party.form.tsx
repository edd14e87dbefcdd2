import { PartyPicker, type RecordListState } from '@freightdesk/remote-kit';
import { DateField } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useParty } from '../proformas/proforma.queries';

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
const isId = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value);

/** Address parameters of the filters, each with its check. */
export const PERIOD = { from: isDay, to: isDay };
export const AS_OF = { asOf: isDay };
export const PERIOD_AND_PARTY = { ...PERIOD, partyId: isId };

const FilterRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 240px));
  gap: ${token('space-2')};
`;

/** Where a period stands in the address. */
export interface PeriodProps {
  address: Pick<RecordListState<never>['address'], 'setFilters'>;
  filters: Readonly<Record<string, string | undefined>>;
}

const PeriodDays = ({ address, filters }: PeriodProps) => (
  <>
    <DayFilter label="From" value={filters.from ?? ''} onChange={(from) => address.setFilters({ from })} />
    <DayFilter label="To" value={filters.to ?? ''} onChange={(to) => address.setFilters({ to })} />
  </>
);

/** Filters by days, both included. */
export const Period = (props: PeriodProps) => (
  <FilterRow>
    <PeriodDays {...props} />
  </FilterRow>
);

/** A filter by the day of a report; today without one. */
export const AsOfDay = ({ address, filters }: PeriodProps) => (
  <FilterRow>
    <DayFilter label="As of" value={filters.asOf ?? ''} onChange={(asOf) => address.setFilters({ asOf })} />
  </FilterRow>
);

interface PeriodAndPartyProps {
  list: Pick<RecordListState<never>, 'address' | 'filters'>;
}

/** Filters a list by days, both included, and by party. */
export function PeriodAndParty({ list: { address, filters } }: PeriodAndPartyProps) {
  const partyId = filters.partyId ?? '';
  const party = useParty(partyId || undefined);
  return (
    <FilterRow>
      <PeriodDays address={address} filters={filters} />
      <PartyPicker
        label="Party"
        party={{ id: partyId, name: party.data?.name ?? '' }}
        onSelect={(selectedParty) =>
          address.setFilters({ partyId: selectedParty ? String(selectedParty.id) : '' })
        }
      />
    </FilterRow>
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  /** Called with a complete ISO day, or with empty text. */
  onChange: (day: string) => void;
}

function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [input, setInput] = useState({ of: value, text: value });
  const change = (text: string) => {
    setInput({ of: value, text });
    if (text === '' || isDay(text)) onChange(text);
  };
  return (
    <DateField
      label={label}
      help="30/11, or t for today"
      value={input.of === value ? input.text : value}
      onChange={change}
    />
  );
}
