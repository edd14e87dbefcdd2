import { QUOTE_STATUS_TEXTS, QUOTE_STATUSES } from '@freightdesk/contracts';
import { SelectField } from '@freightdesk/ui/field';
import { KIND_TEXTS } from '../quote.rules';
import { FilterRow } from './filter-row';
import type { FamilyFilter } from './use-family-filter';

export interface QuoteFiltersProps {
  filter: FamilyFilter;
  onNarrow: (name: keyof FamilyFilter, value: string) => void;
}

const STATUS_OPTIONS = QUOTE_STATUSES.map((value) => ({ value, label: QUOTE_STATUS_TEXTS[value] }));
const KIND_OPTIONS = Object.entries(KIND_TEXTS).map(([value, label]) => ({ value, label }));

/** Narrows the list to a status and to one of the three forms. */
export function QuoteFilters({ filter, onNarrow }: QuoteFiltersProps) {
  return (
    <FilterRow>
      <SelectField
        label="Status"
        hideLabel
        placeholder="All statuses"
        options={STATUS_OPTIONS}
        value={filter.status ?? ''}
        onChange={({ target }) => onNarrow('status', target.value)}
      />
      <SelectField
        label="Kind of quote"
        hideLabel
        placeholder="All quotes"
        options={KIND_OPTIONS}
        value={filter.kind ?? ''}
        onChange={({ target }) => onNarrow('kind', target.value)}
      />
    </FilterRow>
  );
}
