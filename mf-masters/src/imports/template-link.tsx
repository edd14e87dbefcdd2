import { Button } from '@freightdesk/ui/button';
import { downloadCsv } from './download-file';
import type { ImportMaster } from './import.masters';
import { emptyFile } from './import.rules';

/** A file with the headings alone, to be filled in. */
export function TemplateLink({ master }: { master: ImportMaster }) {
  const { things, columns } = master;
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => downloadCsv(`${things}-template.csv`, emptyFile(columns))}
    >
      Download an empty file with all headings
    </Button>
  );
}
