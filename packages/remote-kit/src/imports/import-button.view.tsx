import { Button } from '@freightdesk/ui/button';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../screens/lazy-dialog';
import type { ImportDialogProps } from './import.dialog';

const ImportDialog = lazyDialog(() => import('./import.dialog').then((module) => module.ImportDialog));

/** Import of records from a file. */
export function ImportButton({ files }: Pick<ImportDialogProps, 'files'>) {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button icon={Upload} onClick={() => setImporting(true)}>
        Import
      </Button>
      {importing && <ImportDialog files={files} onClose={() => setImporting(false)} />}
    </>
  );
}
