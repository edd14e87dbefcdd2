import type { Charge } from '@freightdesk/contracts/core';
import { useCallback, useMemo, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { showValidationError } from '../notices/toasts';
import type { AnyLine, EditorLine } from './line-cells';

/** How a document adds a charge to its lines, and the messages about it. */
export interface AddLineOptions<Line extends AnyLine = AnyLine> {
  readonly createLine: (charge: Charge) => Line;
  /** The error where no charge is selected. */
  readonly emptyMessage: string;
  /** The error for a charge that has a line already. Without it a charge may have several lines. */
  readonly duplicateMessage?: string;
  /** The status beside the table once a line is added. */
  readonly addedMessage: string;
  /** Called after a charge was added. */
  readonly onAdd?: () => void;
  /** The label of the button; `Add Service` by default. */
  readonly addLabel?: string;
  /** Disables the button until a charge is selected. */
  readonly requiresSelection?: boolean;
  /** Offers only charges of this shipment category. */
  readonly shipmentCategory?: string;
  /** Shows the currency of the charges that are offered. */
  readonly showCurrency?: boolean;
  /** Shown when the charges cannot be read; `Failed to fetch charges` by default. */
  readonly errorText?: string;
  /** What the empty state calls lines; `services` by default. */
  readonly noun?: string;
}

/**
 * The lines in the list of the surrounding form.
 * @param list the name of the field that holds them
 */
export function useLines<Line extends AnyLine>(list: string, addOptions: AddLineOptions<Line> | undefined) {
  const { control, getValues } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: list, keyName: 'rowId' });
  const [lastAdded, setLastAdded] = useState('');
  const lines = useMemo((): EditorLine<Line>[] => {
    // The type of the form's values is known to the owner of the form, not here.
    const rows = fields as unknown as readonly (Line & { readonly rowId: string })[];
    const names = displayNames(rows);
    return rows.map((row, index) => ({ ...row, index, displayName: names[index] ?? row.chargeName }));
  }, [fields]);
  const add = (charge: Charge) => {
    if (!addOptions) return;
    const { createLine, duplicateMessage, onAdd } = addOptions;
    const existingLines: readonly AnyLine[] = getValues(list);
    if (duplicateMessage && existingLines.some(({ chargeId }) => chargeId === charge.id))
      return showValidationError(duplicateMessage);
    append(createLine(charge), { shouldFocus: false });
    setLastAdded(`${charge.name}, line ${existingLines.length + 1}`);
    onAdd?.();
  };
  const removeLine = useCallback(
    (index: number) => {
      remove(index);
      setLastAdded('');
    },
    [remove],
  );
  return { lines, add, remove: removeLine, lastAdded };
}

/** The names of lines: their charges, with the number of the line where several lines have the same charge. */
function displayNames(lines: readonly AnyLine[]): string[] {
  const counts = new Map<string, number>();
  for (const { chargeName } of lines) counts.set(chargeName, (counts.get(chargeName) ?? 0) + 1);
  return lines.map(({ chargeName }, index) =>
    counts.get(chargeName) === 1 ? chargeName : `${chargeName}, line ${index + 1}`,
  );
}
