import { messageOf } from '@freightdesk/remote-runtime';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { ProgressBar } from '@freightdesk/ui/progress-bar';
import { useState } from 'react';
import { showError } from '../notices/toasts';
import { fileName } from './record-columns';
import type { RecordListState } from './use-record-list';

interface ExportChoicesProps<Row> {
  list: Pick<RecordListState<Row>, 'columnChoice' | 'readForExport' | 'query'>;
  caption: string;
  csvHref?: string | undefined;
  onClose: () => void;
}

/** The files that a list can be exported as. */
export function ExportChoices<Row>({ list, caption, csvHref, onClose }: ExportChoicesProps<Row>) {
  const [exportedCount, setExportedCount] = useState<number>();
  const total = list.query.data?.total ?? 0;
  const save = async (kind: 'csv' | 'xlsx') => {
    setExportedCount(0);
    try {
      // Loaded when it is asked for: the libraries behind it are large.
      const { exportRecords } = await import('./export-records');
      await exportRecords({ list, caption, kind, onProgress: setExportedCount });
      onClose();
    } catch (error) {
      showError(messageOf(error, error instanceof Error ? error.message : 'The list could not be exported'));
      setExportedCount(undefined);
    }
  };
  if (exportedCount !== undefined)
    return <ProgressBar label="Exporting…" value={exportedCount} max={Math.max(total, 1)} />;
  return (
    <>
      {csvHref === undefined ? (
        <Button variant="quiet" onClick={() => void save('csv')}>
          Export CSV
        </Button>
      ) : (
        <LinkButton $variant="quiet" href={csvHref} download={`${fileName(caption)}.csv`} onClick={onClose}>
          Export CSV
        </LinkButton>
      )}
      <Button variant="quiet" onClick={() => void save('xlsx')}>
        Export XLSX
      </Button>
    </>
  );
}
