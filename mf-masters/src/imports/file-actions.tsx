import { useApi } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from './import.dialog';
import type { ImportMaster } from './import.masters';

export interface FileActionsProps {
  master: ImportMaster;
  /** The search of the list; the export has what it finds. */
  q: string;
}

/** Import from a CSV file, and export of what the list's search finds. */
export function FileActions({ master, q }: FileActionsProps) {
  const api = useApi();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button icon={Upload} onClick={() => setImporting(true)}>
        Import CSV
      </Button>
      <LinkButton
        href={api.urlOf(master.exporting, { query: q ? { q } : {} })}
        download={`${master.things}.csv`}
      >
        <Download size={16} aria-hidden /> Export CSV
      </LinkButton>
      {importing && <ImportDialog master={master} onClose={() => setImporting(false)} />}
    </>
  );
}
