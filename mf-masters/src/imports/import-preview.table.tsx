import type { ImportColumn } from '@freightdesk/contracts/core';
import { csvBlob, saveFile } from '@freightdesk/remote-kit';
import { Badge, type BadgeProps } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { CheckboxField } from '@freightdesk/ui/field';
import { Inline, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { fileOfErrors, type ImportCounts, type PreviewRow } from './import.rules';

interface ImportPreviewProps {
  columns: readonly ImportColumn[];
  preview: readonly PreviewRow[];
  counts: ImportCounts;
}

/** The rows of a file with their results. Rows with errors can be filtered and downloaded. */
export function ImportPreview({ columns, preview, counts }: ImportPreviewProps) {
  const [errorsOnly, setErrorsOnly] = useState(false);
  const visibleRows = errorsOnly ? preview.filter(({ outcome }) => outcome === 'refused') : preview;
  const download = () => saveFile('rows-with-errors.csv', csvBlob(fileOfErrors(preview, columns)));
  return (
    <Stack $gap={2}>
      {counts.refused > 0 && (
        <Inline>
          <CheckboxField
            label="Only rows with errors"
            checked={errorsOnly}
            onChange={({ target }) => setErrorsOnly(target.checked)}
          />
          <Button size="small" icon={Download} onClick={download}>
            Download rows with errors
          </Button>
        </Inline>
      )}
      <ImportPreviewTable columns={columns} rows={visibleRows} />
    </Stack>
  );
}

/** The number of columns of the file, by which a row is recognised. */
const VISIBLE_COLUMNS = 2;

const OUTCOMES: Record<PreviewRow['outcome'], { label: string; tone: BadgeProps['tone'] }> = {
  unchecked: { label: 'Not checked', tone: 'grey' },
  good: { label: 'Good', tone: 'green' },
  saved: { label: 'Saved', tone: 'blue' },
  kept_back: { label: 'Not saved', tone: 'yellow' },
  refused: { label: 'Errors', tone: 'red' },
};

interface ImportPreviewTableProps {
  columns: readonly ImportColumn[];
  rows: readonly PreviewRow[];
}

function ImportPreviewTable({ columns, rows }: ImportPreviewTableProps) {
  const fileColumns = columns.slice(0, VISIBLE_COLUMNS).map(
    ({ field, heading }): TableColumn<PreviewRow> => ({
      key: field,
      header: heading,
      kind: field.endsWith('Code') ? 'code' : 'text',
      cell: ({ cells }) => cells[field] ?? '',
    }),
  );
  const outcomeColumn: TableColumn<PreviewRow> = {
    key: 'outcome',
    header: 'Result',
    cell: (row) => <Outcome {...row} />,
  };
  return (
    <DataTable
      caption="Rows of the file"
      height="half"
      columns={[
        { key: 'row', header: 'Row', kind: 'code', keyColumn: true, cell: ({ row }) => row },
        ...fileColumns,
        outcomeColumn,
      ]}
      rows={rows}
      rowKey={({ row }) => row}
      empty={<EmptyState title="No rows with errors" />}
    />
  );
}

function Outcome({ outcome, errors, warnings = [] }: PreviewRow) {
  const { label, tone } = OUTCOMES[outcome];
  return (
    <Stack $gap={1}>
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {errors.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {warnings.map((text) => (
        <span key={text}>Warning: {text}</span>
      ))}
    </Stack>
  );
}
