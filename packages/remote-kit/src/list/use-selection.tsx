import { CheckboxField } from '@freightdesk/ui/field';
import type { TableColumn } from '@freightdesk/ui/table';
import { useRef, useState } from 'react';

interface WithId {
  readonly id: number;
}

/** The records of a list that are selected, on all of its pages, in the order in which they were. */
export interface Selection<Row> {
  /** Whether anything was selected since the list was opened. */
  readonly isUsed: boolean;
  readonly ids: readonly number[];
  /** As they were read last. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  readonly clear: () => void;
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
  /** A box for each row of a page, to stand first in the table; that in its head selects the page. */
  readonly columnOf: (page: readonly Row[]) => TableColumn<Row>;
}

/** Whether Shift was held down at a press of a box, by the mouse or by the space bar. */
const withShift = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true;

/** As {@link useSelection}, for rows that `idOf` tells apart. */
export function useSelectionBy<Row>(
  idOf: (row: Row) => number,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const [selectedRows, setRows] = useState<ReadonlyMap<number, Row>>();
  const rowsById = selectedRows ?? new Map<number, Row>();
  const latestId = useRef<number>(undefined);
  const isSelected = (row: Row): boolean => rowsById.has(idOf(row));

  const set: Selection<Row>['set'] = (rows, isNowSelected) =>
    setRows((current) => {
      const next = new Map(current);
      for (const row of rows)
        if (isNowSelected) next.set(idOf(row), row);
        else next.delete(idOf(row));
      return next;
    });
  /** Selects a row, or with Shift all from the one that was pressed before. */
  function press(page: readonly Row[], row: Row, isRange: boolean): void {
    const ends = [page.findIndex((each) => idOf(each) === latestId.current), page.indexOf(row)];
    const hasRange = isRange && !ends.includes(-1);
    set(hasRange ? page.slice(Math.min(...ends), Math.max(...ends) + 1) : [row], !isSelected(row));
    latestId.current = idOf(row);
  }
  const columnOf: Selection<Row>['columnOf'] = (page) => {
    const isWhole = page.length > 0 && page.every(isSelected);
    return {
      key: 'selected',
      header: 'Select',
      head: (
        <CheckboxField
          label="Select this page"
          hideLabel
          checked={isWhole}
          onChange={() => set(page, !isWhole)}
        />
      ),
      interactive: true,
      cell: (row) => (
        <CheckboxField
          data-select
          label={`Select ${nameOf(row)}`}
          hideLabel
          checked={isSelected(row)}
          onChange={({ nativeEvent }) => press(page, row, withShift(nativeEvent))}
        />
      ),
    };
  };
  return {
    isUsed: selectedRows !== undefined,
    ids: [...rowsById.keys()],
    rows: [...rowsById.values()],
    idOf,
    nameOf,
    clear: () => setRows(new Map()),
    set,
    columnOf,
  };
}

/** Lets rows of a list be selected; `nameOf` says which one a box is for. */
export const useSelection = <Row extends WithId>(nameOf: (row: Row) => string): Selection<Row> =>
  useSelectionBy(({ id }) => id, nameOf);
