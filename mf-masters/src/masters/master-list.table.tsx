import {
  type BulkAction,
  type ListFilter,
  type ListMessages,
  type RecordHistory,
  RecordList,
  type RecordListProps,
  type RecordListState,
  useSelection,
} from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { CircleCheck, CircleOff, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ACTIVE_COLUMN, activeText, type MasterRow, ToggleContext } from './master-columns.table';
import {
  DeleteDialog,
  type DeleteDialogProps,
  type MasterDeletion,
  type MasterToggle,
  ToggleConflictDialog,
} from './master-list.dialog';

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

/** Switches the selected records, each by its own write. `stateOf` says what `activeColumn` shows of a record. */
const switching = <Row extends MasterRow>(
  toggle: MasterToggle<Row>,
  stateOf: (row: Row) => unknown,
  isActive: boolean,
): BulkAction<Row> => {
  const state = activeText(isActive);
  return {
    label: `Make ${state}`,
    icon: isActive ? CircleCheck : CircleOff,
    outcome: `made ${state.toLowerCase()}`,
    refusalOf: (row) => (stateOf(row) === state ? `is ${state.toLowerCase()} already` : undefined),
    write: async (row) => {
      const after = await toggle.write(row, isActive);
      return { undo: () => toggle.write(after, !isActive) };
    },
  };
};

/** What can be done with selected records: the switch of a master that has one. */
function selectionActions<Row extends MasterRow>(
  { columns }: RecordListState<Row>,
  toggle: MasterToggle<Row> | undefined,
): readonly BulkAction<Row>[] {
  const stateOf = columns.find(({ key }) => key === ACTIVE_COLUMN)?.value;
  if (!toggle || !stateOf) return [];
  return [switching(toggle, stateOf, true), switching(toggle, stateOf, false)];
}

interface MasterListProps<Row extends MasterRow>
  extends Pick<RecordListProps<Row>, 'actions' | 'csvHref' | 'summary' | 'rowActions'>,
    Pick<DeleteDialogProps<Row>, 'nameOf' | 'deleteQuestion' | 'onDeleted'> {
  list: RecordListState<Row>;
  messages: ListMessages;
  /** Usually `MasterTiles`. */
  tiles?: ReactNode;
  history?: RecordHistory;
  /** Switches the flag that `activeColumn` shows. */
  toggle?: MasterToggle<Row>;
  onEdit: (row: Row) => void;
  /** Whether a press on a row edits it, too. */
  opensRows?: boolean;
  deletion?: MasterDeletion<Row>;
  /** The filters of the list; active or inactive records by default. */
  filters?: readonly ListFilter[];
  /** The card above the list that adds and edits. */
  children?: ReactNode;
}

/**
 * The screen of a master: counters, an optional card that adds and edits, search, and a table whose rows can be
 * edited, switched, deleted and traced in history.
 */
export function MasterList<Row extends MasterRow>(props: MasterListProps<Row>) {
  const { list, messages, nameOf, tiles, history, toggle, onEdit, opensRows = false, children } = props;
  const { deletion, rowActions, filters = [ACTIVE_FILTER], actions, csvHref, summary } = props;
  const [rowToDelete, setRowToDelete] = useState<Row>();
  const selection = useSelection(nameOf);
  return (
    <Page>
      {tiles}
      {children}
      <ToggleContext value={toggle}>
        <RecordList
          list={list}
          messages={messages}
          filters={filters}
          selection={selection}
          bulkActions={selectionActions(list, toggle)}
          actions={actions}
          {...(csvHref === undefined ? {} : { csvHref })}
          {...(summary ? { summary } : {})}
          {...(opensRows ? { onRowOpen: onEdit } : {})}
          rowActions={(row) => [
            { label: `Edit ${nameOf(row)}`, icon: Pencil, onSelect: () => onEdit(row) },
            ...(rowActions?.(row) ?? []),
            ...(history?.actionsOf(row, nameOf(row)) ?? []),
            ...(deletion
              ? [
                  {
                    label: `Delete ${nameOf(row)}`,
                    icon: Trash2,
                    tone: 'danger' as const,
                    onSelect: () => setRowToDelete(row),
                  },
                ]
              : []),
          ]}
        />
      </ToggleContext>
      {history?.panel}
      {deletion && rowToDelete && (
        <DeleteDialog
          {...props}
          record={rowToDelete}
          deletion={deletion}
          onClose={() => setRowToDelete(undefined)}
        />
      )}
      {toggle && <ToggleConflictDialog toggle={toggle} nameOf={nameOf} columns={list.columns} />}
    </Page>
  );
}
