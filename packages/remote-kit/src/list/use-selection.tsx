import { CheckboxField } from '@freightdesk/ui/field';
import type { TableColumn } from '@freightdesk/ui/table';
import { useState } from 'react';

interface WithId {
  readonly id: number;
}

/** The records of a list that are selected, on all of its pages, in the order in which they were. */
export interface Selection<Row extends WithId> {
  readonly ids: readonly number[];
  readonly clear: () => void;
  /** A box for each row, to stand first in the table. */
  readonly column: TableColumn<Row>;
}

/** Lets rows of a list be selected; `nameOf` says which one a box is for. */
export function useSelection<Row extends WithId>(nameOf: (row: Row) => string): Selection<Row> {
  const [ids, setIds] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setIds((current) => (current.includes(id) ? current.filter((each) => each !== id) : [...current, id]));
  const column: TableColumn<Row> = {
    key: 'selected',
    header: 'Select',
    interactive: true,
    cell: (row) => (
      <CheckboxField
        label={`Select ${nameOf(row)}`}
        hideLabel
        checked={ids.includes(row.id)}
        onChange={() => toggle(row.id)}
      />
    ),
  };
  return { ids, clear: () => setIds([]), column };
}
