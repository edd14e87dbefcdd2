import type { MasterSummary } from '@freightdesk/contracts/core';
import {
  Confirmation,
  ConflictDialog,
  type FieldConflict,
  type ListFilter,
  type ListMessages,
  type ListTile,
  ListTiles,
  type RecordColumn,
  RecordList,
  type RecordListProps,
  type RecordListState,
  type UseQueryResult,
  type useHistory,
} from '@freightdesk/remote-kit';
import { formatCount } from '@freightdesk/tax';
import { Page } from '@freightdesk/ui/page';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MasterRemoval, MasterToggle } from './master.queries';
import { type MasterRow, Toggling } from './master-columns.table';

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

export interface MasterListProps<Row extends MasterRow>
  extends Pick<RecordListProps<Row>, 'actions' | 'csvHref' | 'summary' | 'rowActions'> {
  list: RecordListState<Row>;
  messages: ListMessages;
  /** The name of a record in the labels of its buttons. */
  nameOf: (row: Row) => string;
  /** Usually `MasterTiles`. */
  tiles?: ReactNode;
  history?: ReturnType<typeof useHistory>;
  /** Switches the flag that `activeColumn` shows. */
  toggle?: MasterToggle<Row>;
  onEdit: (row: Row) => void;
  /** A press on a row edits it too. */
  opensRows?: boolean;
  remove?: MasterRemoval<Row>;
  /** E.g. `Are you sure you want to delete this tax slab?`. */
  deleteQuestion?: string;
  onDeleted?: (row: Row) => void;
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
  const { remove, rowActions, filters = [ACTIVE_FILTER], actions, csvHref, summary } = props;
  const [leaving, setLeaving] = useState<Row>();
  return (
    <Page>
      {tiles}
      {children}
      <Toggling value={toggle}>
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
            ...(remove
              ? [
                  {
                    label: `Delete ${nameOf(row)}`,
                    icon: Trash2,
                    tone: 'danger' as const,
                    onSelect: () => setLeaving(row),
                  },
                ]
              : []),
          ]}
        />
      </Toggling>
      {history?.panel}
      {remove && leaving && (
        <DeleteQuestion {...props} record={leaving} remove={remove} onClose={() => setLeaving(undefined)} />
      )}
      {toggle && <ToggleConflict {...{ toggle, nameOf }} columns={list.columns} />}
    </Page>
  );
}

export interface MasterTilesProps<Row, Counts extends MasterSummary> {
  list: RecordListState<Row>;
  counts: UseQueryResult<Counts>;
  /** The last tile; by default `Filtered` with the number of matches. */
  last?: ListTile<Counts>;
}

/** Total, Active and Inactive of all records, each a filter, and the number of matches. */
export function MasterTiles<Row, Counts extends MasterSummary>(props: MasterTilesProps<Row, Counts>) {
  const { list, counts } = props;
  const found = list.query.data?.total;
  const {
    last = { label: 'Filtered', value: () => (found === undefined ? undefined : formatCount(found)) },
  } = props;
  return (
    <ListTiles
      list={list}
      counts={counts}
      tiles={[
        { label: 'Total', value: ({ total }) => formatCount(total), filter: {} },
        {
          label: 'Active',
          tone: 'green',
          value: ({ active }) => formatCount(active),
          filter: { active: 'true' },
        },
        {
          label: 'Inactive',
          tone: 'grey',
          value: ({ inactive }) => formatCount(inactive),
          filter: { active: 'false' },
        },
        last,
      ]}
    />
  );
}

interface DeleteQuestionProps<Row extends MasterRow>
  extends Pick<MasterListProps<Row>, 'nameOf' | 'deleteQuestion' | 'onDeleted'> {
  record: Row;
  remove: MasterRemoval<Row>;
  onClose: () => void;
}

/** Asks before a record of a master is deleted (MASTER-8). */
function DeleteQuestion<Row extends MasterRow>(props: DeleteQuestionProps<Row>) {
  const { record, nameOf, deleteQuestion, remove, onClose, onDeleted } = props;
  return (
    <Confirmation
      open
      title={`Delete ${nameOf(record)}`}
      text={deleteQuestion}
      pending={remove.isPending}
      pendingLabel="Deleting…"
      onCancel={onClose}
      onConfirm={() => remove.mutate(record, { onSuccess: () => onDeleted?.(record), onSettled: onClose })}
    />
  );
}

interface ToggleConflictProps<Row extends MasterRow> extends Pick<MasterListProps<Row>, 'nameOf'> {
  toggle: MasterToggle<Row>;
  columns: readonly RecordColumn<Row>[];
}

/** The conflict of switching a flag: what somebody else has changed in the record, by the columns of the list. */
function ToggleConflict<Row extends MasterRow>({ toggle, nameOf, columns }: ToggleConflictProps<Row>) {
  const { conflict, reload, insist } = toggle;
  if (!conflict) return null;
  const { theirs } = conflict;
  const { item, active } = conflict.switching;
  const changes = columns.flatMap(({ key, header, value }): FieldConflict[] =>
    value && value(item) !== value(theirs)
      ? [{ name: key, label: header, theirs: String(value(theirs) ?? ''), mine: String(value(item) ?? '') }]
      : [],
  );
  return (
    <ConflictDialog
      conflict={changes}
      messages={{
        description: `Somebody else has changed ${nameOf(item)} since this list was read. It has not been switched.`,
        mine: 'Shown here',
        same: 'The columns of this list are the same.',
        hint: '',
        keep: `Switch it ${active ? 'active' : 'inactive'} all the same`,
        take: 'Reload',
      }}
      onKeepMine={insist}
      onTakeTheirs={reload}
      onClose={reload}
    />
  );
}
