import {
  type ListFilter,
  type ListMessages,
  type RecordHistory,
  RecordList,
  type RecordListProps,
  type RecordListState,
} from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type MasterRow, ToggleContext } from './master-columns.table';
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
  return (
    <Page>
      {tiles}
      {children}
      <ToggleContext value={toggle}>
        <RecordList
          list={list}
          messages={messages}
          filters={filters}
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
