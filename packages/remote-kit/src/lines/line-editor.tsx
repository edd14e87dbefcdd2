import type { Charge } from '@freightdesk/contracts/core';
import { Inline, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableSummaryRow } from '@freightdesk/ui/table';
import { token } from '@freightdesk/ui/tokens';
import { Trash2 } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { showValidationError } from '../notices/toasts';
import { ChargePicker } from '../pickers/master-pickers.field';
import { type EditorColumn, type EditorLine, withCharge } from './editor-columns';
import { type AnyLine, LineListProvider } from './line-cells';
import { namesOfLines } from './line-draft.rules';
import { nextCell } from './line-keys.rules';

/** How a document adds a charge to its lines, and what it says then. */
export interface AddLineOptions {
  readonly createLine: (charge: Charge) => AnyLine;
  readonly emptyMessage: string;
  /** Said of a charge that is among the lines already; where it is absent, a charge may have several lines. */
  readonly duplicateMessage?: string;
  /** Stands beside the table when a line was added. */
  readonly addedMessage: string;
  /** Called when a charge was added. */
  readonly onAdd?: () => void;
  /** The words of the button; `Add Service` by default. */
  readonly addLabel?: string;
  /** The button waits for a choice. */
  readonly requiresSelection?: boolean;
  /** Offers charges of this shipment category alone. */
  readonly shipmentCategory?: string;
  /** Names the charges that are offered with their currency. */
  readonly showCurrency?: boolean;
  /** What lines are called where there are none; `services` by default. */
  readonly noun?: string;
}

export interface LineEditorProps {
  /** Absent where the lines are given and none is added or removed. */
  addOptions?: AddLineOptions;
  /** The same function at each rendering, so that lines are rendered again where they change alone. */
  columnsOf: (lines: readonly AnyLine[]) => readonly EditorColumn[];
  /** The field of the form around that holds the lines; `services` by default. */
  name?: string;
  /** What the table is called; `Lines of services` by default. */
  caption?: string;
  /** Rows below the lines. */
  summary?: readonly TableSummaryRow[] | undefined;
  /** What adds other lines than charges of the master, beside the picker. */
  otherActions?: ReactNode;
  /** Leaves out what adds and removes. */
  readOnly?: boolean;
}

/**
 * Lines to be added, changed and removed, or given lines to be changed, in a list of the form around. The picker stands below the lines:
 * Enter adds the charge and leaves the picker ready for the next one; Enter in the empty picker goes to the line that was
 * added last. Within the lines Enter and the arrows move down and up a column, below the last line into the picker.
 */
export function LineEditor(props: LineEditorProps) {
  const {
    addOptions,
    columnsOf,
    name: list = 'services',
    caption = 'Lines of services',
    summary,
    otherActions,
  } = props;
  const { readOnly = false } = props;
  const { lines, add, remove, status } = useLines(list, addOptions);
  const adds = readOnly ? undefined : addOptions;
  const frame = useRef<HTMLFieldSetElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const press = (event: KeyboardEvent) => {
    const cell = nextCell(event, frame.current);
    if (cell === undefined) return;
    event.preventDefault();
    (cell === 'below' ? picker.current : cell)?.focus();
  };
  const toLastLine = (): boolean => {
    const last = frame.current?.querySelector<HTMLElement>(`[name^="${list}.${lines.length - 1}."]`);
    last?.focus();
    return Boolean(last);
  };
  const columns = useMemo(() => withCharge(columnsOf(lines)), [columnsOf, lines]);
  const lineList = useLineListOf(list);
  const { addLabel = 'Add Service', noun = 'services' } = addOptions ?? {};
  return (
    <Stack $gap={4}>
      <Lines ref={frame} onKeyDown={press} aria-label="Lines">
        <LineListProvider value={lineList}>
          <EditedLines {...{ caption, columns, lines, summary, addLabel, noun }} onRemove={adds && remove} />
        </LineListProvider>
      </Lines>
      {adds && <WaysToAdd {...{ addOptions: adds, picker, otherActions, status, toLastLine }} onAdd={add} />}
    </Stack>
  );
}

interface WaysToAddProps extends Pick<LineEditorProps, 'otherActions'> {
  addOptions: AddLineOptions;
  picker: RefObject<HTMLInputElement | null>;
  /** What was added last. */
  status: string;
  onAdd: (charge: Charge) => void;
  /** Goes to the line that was added last; false where there is none. */
  toLastLine: () => boolean;
}

/** The picker with what else adds lines, and what was added last. */
function WaysToAdd({ addOptions, picker, otherActions, status, onAdd, toLastLine }: WaysToAddProps) {
  const { addLabel = 'Add Service', requiresSelection = false, showCurrency = false } = addOptions;
  const nothing = (by: 'button' | 'enter') => {
    if (by === 'button' || !toLastLine()) showValidationError(addOptions.emptyMessage);
  };
  return (
    <>
      <Ways>
        <ChargePicker
          {...{ onAdd, addLabel, requiresSelection, showCurrency }}
          ref={picker}
          shipmentCategory={addOptions.shipmentCategory}
          onEmpty={nothing}
        />
        {otherActions}
      </Ways>
      <Status role="status">
        {status && <span>{addOptions.addedMessage}</span>} {status}
      </Status>
    </>
  );
}

interface EditedLinesProps
  extends Required<Pick<LineEditorProps, 'caption'> & Pick<AddLineOptions, 'addLabel' | 'noun'>> {
  columns: readonly EditorColumn[];
  lines: readonly EditorLine[];
  summary: readonly TableSummaryRow[] | undefined;
  /** Absent where nothing may be removed. */
  onRemove: ((index: number) => void) | undefined;
}

/** The table of the lines: what is typed in one of them renders none of the others. */
const EditedLines = memo((props: EditedLinesProps) => {
  const { caption, columns, lines, summary, addLabel, noun, onRemove } = props;
  const rowActions = useCallback(
    ({ index, displayName }: EditorLine) => [
      {
        ...({ label: `Remove ${displayName}`, icon: Trash2, tone: 'danger' } as const),
        onSelect: () => onRemove?.(index),
      },
    ],
    [onRemove],
  );
  return (
    <DataTable
      caption={caption}
      height="content"
      columns={columns}
      rows={lines}
      rowKey={rowKeyOf}
      empty={
        <EmptyState title={`No ${noun} yet`} hint={`Choose a charge below and press Enter or ${addLabel}.`} />
      }
      summary={summary}
      rowActions={onRemove && rowActions}
    />
  );
});

const rowKeyOf = ({ rowId }: EditorLine) => rowId;

const Lines = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Buttons stand at the height of the picker's control, below its label. */
const Ways = styled(Inline)`
  align-items: end;
`;

const Status = styled.p`
  min-height: 20px;
  margin: 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

/** What the cells of the lines know of the form around. */
function useLineListOf(list: string) {
  const { control, register, getValues } = useFormContext();
  return useMemo(() => ({ control, register, getValues, list }), [control, register, getValues, list]);
}

type FormLine = AnyLine & { readonly rowId: string };

/** The lines of the form around. */
function useLines(list: string, addOptions: AddLineOptions | undefined) {
  const { control, getValues } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: list, keyName: 'rowId' });
  const [added, setAdded] = useState('');
  const lines = useMemo((): EditorLine[] => {
    // The names of the form's fields are known to whoever renders the editor.
    const found = fields as unknown as readonly FormLine[];
    const names = namesOfLines(found);
    return found.map((line, index) => ({ ...line, index, displayName: names[index] ?? line.chargeName }));
  }, [fields]);
  const add = (chosen: Charge) => {
    if (!addOptions) return;
    const { createLine, duplicateMessage, onAdd } = addOptions;
    const present: readonly AnyLine[] = getValues(list);
    if (duplicateMessage && present.some(({ chargeId }) => chargeId === chosen.id))
      return showValidationError(duplicateMessage);
    append(createLine(chosen), { shouldFocus: false });
    setAdded(`${chosen.name}, line ${present.length + 1}`);
    onAdd?.();
  };
  const removeLine = useCallback(
    (index: number) => {
      remove(index);
      setAdded('');
    },
    [remove],
  );
  return { lines, add, remove: removeLine, status: added };
}
