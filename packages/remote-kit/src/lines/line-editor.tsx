import type { Charge } from '@freightdesk/contracts';
import { Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { token } from '@freightdesk/ui/tokens';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { showValidationError } from '../notices/toasts';
import { ChargePicker } from '../pickers/master-pickers.field';
import { ActualSellingCost, type AnyLine, ChargeWithUnit, LineCell, RatesCell } from './line-cells';
import { LINE_COLUMNS, type LineColumn, type LineColumnName } from './line-columns';
import { nextCell } from './line-keys.rules';

type FormLine = AnyLine & { readonly row: string };
/** A line of the form and its place, from 0. */
export type EditedLine = FormLine & { readonly at: number };
export type EditorColumn = TableColumn<EditedLine>;

/** A column of typed cells that stands in one document alone, such as the rate of a category. */
export const typedColumn = (
  name: string,
  look: Omit<LineColumn, 'computed'> & { readonly placeholder?: string; readonly label?: string },
): EditorColumn => ({
  key: name,
  header: look.header,
  width: look.width,
  align: look.kind === 'money' || look.kind === 'percent' ? 'end' : undefined,
  cell: ({ at, ...line }) => <LineCell {...{ at, line, name }} column={look} />,
});

/** The column of that name as the editor shows it. */
function editorColumn(name: LineColumnName): EditorColumn {
  const look: LineColumn = LINE_COLUMNS[name];
  const { header, width } = look;
  if (name === 'actualSellingCost')
    return {
      ...{ key: name, header, kind: 'money', pinned: true },
      cell: ({ at, ...line }) => <ActualSellingCost {...{ at, line }} />,
    };
  return look.kind === 'rates'
    ? { key: name, header, width, cell: ({ at, ...line }) => <RatesCell {...{ at, line }} /> }
    : typedColumn(name, look);
}

/** The columns that the lines need: that of rates by category only where a line has such rates. */
export const columnsNamed =
  (names: readonly LineColumnName[]) =>
  (lines: readonly AnyLine[]): readonly EditorColumn[] =>
    names
      .filter(
        (name) => name !== 'dynamicRates' || lines.some((line) => Object.keys(line.dynamicRates).length > 0),
      )
      .map(editorColumn);

/** How a document adds a charge to its lines, and what it says then. */
export interface AddingRules {
  readonly lineOf: (charge: Charge) => AnyLine;
  readonly nothingChosen: string;
  readonly alreadyAdded: string;
  /** Stands beside the table when a line was added. */
  readonly added: string;
  /** The button waits for a choice. */
  readonly needsChoice?: boolean;
  /** Offers charges of this shipment category alone. */
  readonly of?: string;
}

export interface LineEditorProps {
  adding: AddingRules;
  columnsOf: (lines: readonly AnyLine[]) => readonly EditorColumn[];
  /** Leaves out what adds and removes. */
  readOnly?: boolean;
}

const charge: EditorColumn = {
  key: 'charge',
  header: 'Charge',
  keyColumn: true,
  width: '160px',
  cell: (line) => <ChargeWithUnit {...line} />,
};
/** Where the unit has a column of its own. */
const chargeAlone: EditorColumn = { ...charge, cell: ({ chargeName }) => chargeName };

/**
 * Lines to be added, changed and removed, in the field `services` of the form around. The picker stands below the lines:
 * Enter adds the charge and leaves the picker ready for the next one; Enter in the empty picker goes to the line that was
 * added last. Within the lines Enter and the arrows move down and up a column, below the last line into the picker.
 */
export function LineEditor({ adding, columnsOf, readOnly = false }: LineEditorProps) {
  const { lines, add, remove, status } = useLines(adding);
  const frame = useRef<HTMLFieldSetElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const press = (event: KeyboardEvent) => {
    const cell = nextCell(event, frame.current);
    if (cell === undefined) return;
    event.preventDefault();
    (cell === 'below' ? picker.current : cell)?.focus();
  };
  const columns = columnsOf(lines);
  const nothing = (by: 'button' | 'enter') => {
    const last = frame.current?.querySelector<HTMLElement>(`[name^="services.${lines.length - 1}."]`);
    if (by === 'enter' && last) last.focus();
    else showValidationError(adding.nothingChosen);
  };
  return (
    <Stack $gap={4}>
      <Lines ref={frame} onKeyDown={press} aria-label="Lines">
        <DataTable
          caption="Lines of services"
          height="content"
          columns={[columns.some(({ key }) => key === 'uom') ? chargeAlone : charge, ...columns]}
          rows={lines.map((line, at) => ({ ...line, at }))}
          rowKey={({ row }) => row}
          empty={
            <EmptyState
              title="No services yet"
              hint="Choose a charge below and press Enter or Add Service."
            />
          }
          rowActions={
            readOnly
              ? undefined
              : ({ at, chargeName }) => [
                  { label: `Remove ${chargeName}`, icon: Trash2, tone: 'danger', onSelect: () => remove(at) },
                ]
          }
        />
      </Lines>
      {!readOnly && (
        <ChargePicker
          ref={picker}
          of={adding.of}
          onAdd={add}
          onNothing={nothing}
          addLabel="Add Service"
          needsChoice={adding.needsChoice ?? false}
        />
      )}
      {!readOnly && (
        <Status role="status">
          {status && <span>{adding.added}</span>} {status}
        </Status>
      )}
    </Stack>
  );
}

const Lines = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Status = styled.p`
  min-height: 20px;
  margin: 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

/** The lines of the form around: a charge is added at most once. */
function useLines({ lineOf, alreadyAdded }: AddingRules) {
  const { control, getValues } = useFormContext<{ services: AnyLine[] }>();
  const { fields, append, remove } = useFieldArray({ control, name: 'services', keyName: 'row' });
  const [added, setAdded] = useState('');
  const add = (chosen: Charge) => {
    const lines = getValues('services');
    if (lines.some(({ chargeId }) => chargeId === chosen.id)) return showValidationError(alreadyAdded);
    append(lineOf(chosen), { shouldFocus: false });
    setAdded(`${chosen.name}, line ${lines.length + 1}`);
  };
  const removeLine = (at: number) => {
    remove(at);
    setAdded('');
  };
  return { lines: fields as readonly FormLine[], add, remove: removeLine, status: added };
}
