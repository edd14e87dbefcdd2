import { CheckboxField } from '@freightdesk/ui/field';
import type { TableColumn } from '@freightdesk/ui/table';
import { useState } from 'react';

interface WithId {
  readonly id: number;
}

/** The records of a list that are selected, on all of its pages, in the order in which they were. */
export interface Selection<Row> {
  readonly ids: readonly number[];
  readonly clear: () => void;
  /** A box for each row, to stand first in the table. */
  readonly column: TableColumn<Row>;
}

/** As {@link useSelection}, for rows that `idOf` tells apart. */
export function useSelectionBy<Row>(
  idOf: (row: Row) => number,
  nameOf: (row: Row) => string,
): Selection<Row> {
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
        checked={ids.includes(idOf(row))}
        onChange={() => toggle(idOf(row))}
      />
    ),
  };
  return { ids, clear: () => setIds([]), column };
}

/** Lets rows of a list be selected; `nameOf` says which one a box is for. */
export const useSelection = <Row extends WithId>(nameOf: (row: Row) => string): Selection<Row> =>
  useSelectionBy(({ id }) => id, nameOf);
