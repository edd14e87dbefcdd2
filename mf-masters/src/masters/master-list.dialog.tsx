import { Confirmation, ConflictDialog, type FieldConflict, type RecordColumn } from '@freightdesk/remote-kit';
import type { MasterRow } from './master-columns.table';

/** The switch of a record's flag in a list, and the conflict with somebody else's change that it has met. */
export interface MasterToggle<Row extends MasterRow> {
  /** The id of the record whose flag is being switched. */
  readonly pendingId: number | undefined;
  readonly setActive: (row: Row, active: boolean) => void;
  /** Switches one of several records, without a toast; answers the record as it is stored then. */
  readonly write: (row: Row, active: boolean) => Promise<Row>;
  readonly conflict:
    | {
        readonly request: { readonly item: Row; readonly active: boolean };
        /** The record as it is stored now. */
        readonly theirs: Row;
      }
    | undefined;
  /** Gives up the switch. */
  readonly dismissConflict: () => void;
  /** Switches the record as it is stored now. */
  readonly overrideConflict: () => void;
}

/** The deletion of a record. */
export interface MasterDeletion<Row> {
  readonly isPending: boolean;
  readonly mutate: (row: Row, on: { onSuccess: () => void; onSettled: () => void }) => void;
}

/** The name of a record in titles and in the labels of its buttons. */
type NameOf<Row> = (row: Row) => string;

export interface DeleteDialogProps<Row extends MasterRow> {
  nameOf: NameOf<Row>;
  /** E.g. `Are you sure you want to delete this tax slab?`. */
  deleteQuestion?: string;
  onDeleted?: (row: Row) => void;
  record: Row;
  deletion: MasterDeletion<Row>;
  onClose: () => void;
}

/** Asks before a record of a master is deleted (MASTER-8). */
export function DeleteDialog<Row extends MasterRow>(props: DeleteDialogProps<Row>) {
  const { record, nameOf, deleteQuestion, deletion, onClose, onDeleted } = props;
  return (
    <Confirmation
      open
      title={`Delete ${nameOf(record)}`}
      text={deleteQuestion}
      pending={deletion.isPending}
      pendingLabel="Deleting…"
      onCancel={onClose}
      onConfirm={() => deletion.mutate(record, { onSuccess: () => onDeleted?.(record), onSettled: onClose })}
    />
  );
}

interface ToggleConflictDialogProps<Row extends MasterRow> {
  nameOf: NameOf<Row>;
  toggle: MasterToggle<Row>;
  columns: readonly RecordColumn<Row>[];
}

/** Shows what somebody else has changed in a record that was to be switched, by the columns of the list. */
export function ToggleConflictDialog<Row extends MasterRow>({
  toggle,
  nameOf,
  columns,
}: ToggleConflictDialogProps<Row>) {
  const { conflict, dismissConflict, overrideConflict } = toggle;
  if (!conflict) return null;
  const { theirs } = conflict;
  const { item, active } = conflict.request;
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
      onKeepMine={overrideConflict}
      onTakeTheirs={dismissConflict}
      onClose={dismissConflict}
    />
  );
}
