import type { ImportedMaster, ImportRecord, KeptRecord } from '@freightdesk/contracts/core';
import { formatCount } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog, Dialog } from '@freightdesk/ui/dialog';
import { formatDateTime } from '@freightdesk/ui/money';
import { Inline, Section, Stack } from '@freightdesk/ui/page';
import { ProgressBar } from '@freightdesk/ui/progress-bar';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ListPager } from '../list/list-pager';
import { QueryStates } from '../query/query-states';
import { IMPORTS_AT_ONCE, useEarlierImports, useUndoImport } from './earlier-imports.queries';
import { importStateText, isUndoable, undoQuestion, unnamedText } from './earlier-imports.rules';

export interface EarlierImportsDialogProps {
  master: ImportedMaster;
  /** The queries of its records. */
  invalidates: readonly (readonly string[])[];
  onClose: () => void;
}

/** What was imported into a master, and what became of it. An import of the last day can be undone (MASTER-16). */
export function EarlierImportsDialog({ master, invalidates, onClose }: EarlierImportsDialogProps) {
  const [page, setPage] = useState(1);
  const [question, setQuestion] = useState<ImportRecord>();
  const [openId, setOpenId] = useState<number>();
  const { undo, isPending, progress } = useUndoImport(invalidates);
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={`Imports of ${master}`}
      description="Within a day an import can be undone: its records are removed, except those that are used or were changed since."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack>
        {isPending && progress && <UndoProgress record={progress} />}
        <QueryStates
          query={useEarlierImports(master, page)}
          loadingLabel="Loading imports..."
          errorTitle="Failed to fetch imports"
        >
          {({ items, total }) => (
            <Stack>
              <ImportTable
                master={master}
                records={items}
                isUndoing={isPending}
                onUndo={setQuestion}
                onOpen={({ id }) => setOpenId(id)}
              />
              <ListPager page={page} pageSize={IMPORTS_AT_ONCE} total={total} onPage={setPage} />
              <KeptRecords record={items.find(({ id }) => id === openId)} />
            </Stack>
          )}
        </QueryStates>
      </Stack>
      {question && (
        <ConfirmDialog
          open
          title="Undo import"
          text={undoQuestion(question, master)}
          confirmLabel="Undo"
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            undo(question);
          }}
        />
      )}
    </Dialog>
  );
}

function UndoProgress({ record }: { record: ImportRecord }) {
  const { removedCount, keptCount, savedCount } = record;
  return (
    <Stack $gap={2}>
      <ProgressBar label={importStateText(record)} value={removedCount + keptCount} max={savedCount} />
      <p role="status">{importStateText(record)}</p>
    </Stack>
  );
}

const nameOfImport = ({ fileName, createdAt }: ImportRecord): string =>
  fileName || `import of ${formatDateTime(createdAt)}`;

interface ImportActions {
  /** Whether one is being undone at this screen. */
  isUndoing: boolean;
  onUndo: (record: ImportRecord) => void;
  /** Shows what stays of an import. */
  onOpen: (record: ImportRecord) => void;
}

interface ImportTableProps extends ImportActions {
  master: ImportedMaster;
  records: readonly ImportRecord[];
}

function ImportTable({ master, records, ...actions }: ImportTableProps) {
  const columns: readonly TableColumn<ImportRecord>[] = [
    { key: 'file', header: 'File', keyColumn: true, cell: ({ fileName }) => fileName || '–' },
    { key: 'at', header: 'Imported', kind: 'date', cell: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'by', header: 'By', cell: ({ createdByName }) => createdByName },
    { key: 'count', header: 'Saved', kind: 'number', cell: ({ savedCount }) => formatCount(savedCount) },
    {
      key: 'state',
      header: 'State',
      interactive: true,
      cell: (record) => <State record={record} {...actions} />,
    },
  ];
  return (
    <DataTable
      caption={`Imports of ${master}`}
      height="half"
      columns={columns}
      rows={records}
      rowKey={({ id }) => id}
      empty={<EmptyState title={`No ${master} have been imported`} />}
    />
  );
}

function State({ record, isUndoing, onUndo, onOpen }: ImportActions & { record: ImportRecord }) {
  const { undoneByName, undoneAt, keptRecords } = record;
  return (
    <Inline>
      <span>{importStateText(record)}</span>
      {isUndoable(record, new Date()) && (
        <Button size="small" icon={Undo2} disabled={isUndoing} onClick={() => onUndo(record)}>
          Undo<VisuallyHidden> {nameOfImport(record)}</VisuallyHidden>
        </Button>
      )}
      {keptRecords.length > 0 && (
        <Button size="small" onClick={() => onOpen(record)}>
          What stays<VisuallyHidden> of {nameOfImport(record)}</VisuallyHidden>
        </Button>
      )}
      {undoneByName && undoneAt && (
        <small>
          {undoneByName}, {formatDateTime(undoneAt)}
        </small>
      )}
    </Inline>
  );
}

const keptColumns: readonly TableColumn<KeptRecord>[] = [
  { key: 'name', header: 'Name', keyColumn: true, cell: ({ name }) => name },
  { key: 'reason', header: 'Why it stays', cell: ({ reason }) => reason },
];

function KeptRecords({ record }: { record: ImportRecord | undefined }) {
  if (!record) return null;
  const title = `What stays of ${nameOfImport(record)}`;
  const rest = unnamedText(record);
  return (
    <Section title={title}>
      <DataTable
        caption={title}
        height="half"
        columns={keptColumns}
        rows={record.keptRecords}
        rowKey={({ id }) => id}
      />
      {rest && <p>{rest}</p>}
    </Section>
  );
}
