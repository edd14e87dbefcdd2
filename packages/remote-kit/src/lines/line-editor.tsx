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
} from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { showValidationError } from '../notices/toasts';
import { ChargePicker } from '../pickers/master-pickers.field';
import { type EditorColumn, withCharge } from './editor-columns';
import { type AnyLine, type EditorLine, LineListProvider } from './line-cells';
import { nextCell } from './line-keys.rules';
import { type AddLineOptions, useLines } from './use-lines';

export interface LineEditorProps<Line extends AnyLine = AnyLine> {
  /** Without them no line can be added or removed. */
  addOptions?: AddLineOptions<Line>;
  /** The columns for these lines. Pass the same function on each render: columns are computed anew when it changes. */
  columnsOf: (lines: readonly EditorLine<Line>[]) => readonly EditorColumn<Line>[];
  /** The field of the surrounding form that holds the lines; `services` by default. */
  name?: string;
  /** The accessible name of the table; `Lines of services` by default. */
  caption?: string;
  /** Rows below the lines. */
  summary?: readonly TableSummaryRow[] | undefined;
  /** Buttons beside the picker that add lines without a charge of the master. */
  otherActions?: ReactNode;
  /** Leaves out the controls that add and remove lines. */
  readOnly?: boolean;
}

/**
 * Edits the lines in a list of the surrounding form. The picker stands below the lines: Enter adds a charge and leaves the
 * picker ready for the next one; Enter in the empty picker goes to the last line. Within the lines Enter and the arrows
 * move down and up a column, below the last line into the picker.
 */
export function LineEditor<Line extends AnyLine = AnyLine>(props: LineEditorProps<Line>) {
  const { columnsOf, name: list = 'services', caption = 'Lines of services', summary, otherActions } = props;
  const { lines, add, remove, lastAdded } = useLines(list, props.addOptions);
  const addOptions = props.readOnly ? undefined : props.addOptions;
  const frame = useRef<HTMLFieldSetElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    const cell = nextCell(event, frame.current);
    if (cell === undefined) return;
    event.preventDefault();
    (cell === 'below' ? picker.current : cell)?.focus();
  };
  const focusLastLine = (): boolean => {
    const last = frame.current?.querySelector<HTMLElement>(`[name^="${list}.${lines.length - 1}."]`);
    last?.focus();
    return Boolean(last);
  };
  const columns = useMemo(() => withCharge(columnsOf(lines)), [columnsOf, lines]);
  const lineList = useLineListOf(list);
  const { addLabel = 'Add Service', noun = 'services' } = props.addOptions ?? {};
  return (
    <Stack $gap={4}>
      <Lines ref={frame} onKeyDown={moveByKey} aria-label="Lines">
        <LineListProvider value={lineList}>
          <LinesTable
            caption={caption}
            columns={columns}
            lines={lines}
            summary={summary}
            addLabel={addLabel}
            noun={noun}
            onRemove={addOptions && remove}
          />
        </LineListProvider>
      </Lines>
      {addOptions && (
        <AddLine
          options={addOptions}
          picker={picker}
          otherActions={otherActions}
          lastAdded={lastAdded}
          onAdd={add}
          focusLastLine={focusLastLine}
        />
      )}
    </Stack>
  );
}

interface AddLineProps extends Pick<LineEditorProps, 'otherActions'> {
  options: Omit<AddLineOptions, 'createLine'>;
  picker: RefObject<HTMLInputElement | null>;
  /** The line that was added last; empty where none was. */
  lastAdded: string;
  onAdd: (charge: Charge) => void;
  /** Returns false where there is no line. */
  focusLastLine: () => boolean;
}

/** The picker, the other actions that add lines, and the status of the last addition. */
function AddLine({ options, picker, otherActions, lastAdded, onAdd, focusLastLine }: AddLineProps) {
  const { addLabel = 'Add Service', requiresSelection = false, showCurrency = false, errorText } = options;
  const reportEmpty = (by: 'button' | 'enter') => {
    if (by === 'button' || !focusLastLine()) showValidationError(options.emptyMessage);
  };
  return (
    <>
      <AddActions>
        <ChargePicker
          ref={picker}
          addLabel={addLabel}
          requiresSelection={requiresSelection}
          showCurrency={showCurrency}
          {...(errorText && { errorText })}
          shipmentCategory={options.shipmentCategory}
          onAdd={onAdd}
          onEmpty={reportEmpty}
        />
        {otherActions}
      </AddActions>
      <Status role="status">
        {lastAdded && <span>{options.addedMessage}</span>} {lastAdded}
      </Status>
    </>
  );
}

interface LinesTableProps<Line extends AnyLine>
  extends Required<Pick<LineEditorProps, 'caption'> & Pick<AddLineOptions, 'addLabel' | 'noun'>> {
  columns: readonly EditorColumn<Line>[];
  lines: readonly EditorLine<Line>[];
  summary: readonly TableSummaryRow[] | undefined;
  /** Undefined where lines may not be removed. */
  onRemove: ((index: number) => void) | undefined;
}

function EditableLines<Line extends AnyLine>(props: LinesTableProps<Line>) {
  const { caption, columns, lines, summary, addLabel, noun, onRemove } = props;
  const rowActions = useCallback(
    ({ index, displayName }: EditorLine<Line>) => [
      {
        label: `Remove ${displayName}`,
        icon: Trash2,
        tone: 'danger' as const,
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
}

/** Memoised, so that typing in one line does not render the others. The cast keeps the type parameter, which memo loses. */
const LinesTable = memo(EditableLines) as typeof EditableLines;

const rowKeyOf = ({ rowId }: EditorLine) => rowId;

const Lines = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Aligns buttons with the picker's control, below its label. */
const AddActions = styled(Inline)`
  align-items: end;
`;

const Status = styled.p`
  min-height: 20px;
  margin: 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

/** The value of the context for cells. */
function useLineListOf(list: string) {
  const { control, register, getValues } = useFormContext();
  return useMemo(() => ({ control, register, getValues, list }), [control, register, getValues, list]);
}
