import { Button } from '@freightdesk/ui/button';
import { Inline } from '@freightdesk/ui/page';
import { Download } from 'lucide-react';
import { downloadCsv } from './download-file';
import type { ImportMaster } from './import.masters';
import { emptyFile } from './import.rules';

/** A file with the headings alone, to be filled in. */
export function TemplateLink({ master }: { master: ImportMaster }) {
  const { things, columns } = master;
  return (
    <Inline>
      <Button
        size="small"
        icon={Download}
        onClick={() => downloadCsv(`${things}-template.csv`, emptyFile(columns))}
      >
        Download an empty file with all headings
      </Button>
    </Inline>
  );
}
