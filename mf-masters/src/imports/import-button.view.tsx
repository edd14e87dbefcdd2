import { lazyDialog } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { ImportDialogProps } from './import.dialog';

const ImportDialog = lazyDialog(() => import('./import.dialog').then((module) => module.ImportDialog));

/** Import of a master from a CSV file. */
export function ImportButton({ master }: Pick<ImportDialogProps, 'master'>) {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button icon={Upload} onClick={() => setImporting(true)}>
        Import CSV
      </Button>
      {importing && <ImportDialog master={master} onClose={() => setImporting(false)} />}
    </>
  );
}
