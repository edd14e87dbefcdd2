import type { ImportColumn } from '@freightdesk/contracts';
import { Button } from '@freightdesk/ui/button';
import { CheckboxField } from '@freightdesk/ui/field';
import { Inline, Stack } from '@freightdesk/ui/page';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadCsv } from './download-file';
import { type ImportCounts, type PreviewRow, refusedFile } from './import.rules';
import { ImportPreviewTable } from './import-preview.table';

export interface ImportPreviewProps {
  columns: readonly ImportColumn[];
  preview: readonly PreviewRow[];
  counts: ImportCounts;
}

/** The rows of a file with their errors; those with errors can be looked at alone, and taken away as a file. */
export function ImportPreview({ columns, preview, counts }: ImportPreviewProps) {
  const [wrongOnly, setWrongOnly] = useState(false);
  const shown = wrongOnly ? preview.filter(({ outcome }) => outcome === 'refused') : preview;
  const download = () => downloadCsv('rows-with-errors.csv', refusedFile(preview, columns));
  return (
    <Stack $gap={2}>
      {counts.refused > 0 && (
        <Inline>
          <CheckboxField
            label="Only rows with errors"
            checked={wrongOnly}
            onChange={({ target }) => setWrongOnly(target.checked)}
          />
          <Button size="small" icon={Download} onClick={download}>
            Download rows with errors
          </Button>
        </Inline>
      )}
      <ImportPreviewTable columns={columns} rows={shown} />
    </Stack>
  );
}
