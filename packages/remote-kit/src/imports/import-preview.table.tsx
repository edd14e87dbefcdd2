import { Badge, type BadgeProps } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { CheckboxField } from '@freightdesk/ui/field';
import { Inline, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { csvBlob, saveFile } from '../list/save-file';
import { fileOfErrors, type ImportCounts, isDuplicate, type PreviewRow } from './import.rules';
import type { ImportFiles, RowComparison } from './import-files';

interface ImportPreviewProps {
  files: ImportFiles;
  preview: readonly PreviewRow[];
  counts: ImportCounts;
}

const isRefused = ({ outcome }: PreviewRow): boolean => outcome === 'refused';

/** The rows of a file with their results. Rows with errors and duplicates can be filtered, the first also downloaded. */
export function ImportPreview({ files, preview, counts }: ImportPreviewProps) {
  const { columns } = files;
  const [errorsOnly, setErrorsOnly] = useState(false);
  const [duplicatesOnly, setDuplicatesOnly] = useState(false);
  const isShown = (row: PreviewRow) =>
    (errorsOnly && isRefused(row)) || (duplicatesOnly && isDuplicate(row)) || !(errorsOnly || duplicatesOnly);
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
      {counts.duplicates > 0 && (
        <CheckboxField
          label="Only possible duplicates"
          checked={duplicatesOnly}
          onChange={({ target }) => setDuplicatesOnly(target.checked)}
        />
      )}
      <ImportPreviewTable files={files} rows={preview.filter(isShown)} />
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
  files: ImportFiles;
  rows: readonly PreviewRow[];
}

function ImportPreviewTable({ files, rows }: ImportPreviewTableProps) {
  const fileColumns = files.columns.slice(0, VISIBLE_COLUMNS).map(
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
    cell: (row) => <Outcome row={row} files={files} />,
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
      empty={<EmptyState title="No such rows" />}
    />
  );
}

function Outcome({ row, files }: { row: PreviewRow; files: ImportFiles }) {
  const { outcome, errors, warnings = [] } = row;
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
      {files.comparison && <DuplicateLines row={row} comparison={files.comparison} />}
    </Stack>
  );
}

/** What a row duplicates: stored records, and earlier rows of the file. */
function DuplicateLines({ row, comparison }: { row: PreviewRow; comparison: RowComparison }) {
  const { duplicates = [], repetitions = [] } = row;
  return (
    <>
      {duplicates.map((duplicate) => (
        <span key={duplicate.by}>Warning: {comparison.duplicateText(duplicate)}</span>
      ))}
      {repetitions.map(({ by, row: earlierRow }) => (
        <span key={by}>{`Warning: ${comparison.criterionText(by)} as row ${earlierRow}`}</span>
      ))}
    </>
  );
}
