import { messageOf } from '@freightdesk/remote-runtime';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { CheckboxField } from '@freightdesk/ui/field';
import { Popup } from '@freightdesk/ui/popup';
import { ProgressBar } from '@freightdesk/ui/progress-bar';
import { Columns3, Download } from 'lucide-react';
import { useState } from 'react';
import { showError } from '../notices/toasts';
import { fileName } from './record-columns';
import type { RecordListState } from './use-record-list';

export interface ListToolsProps<Row> {
  list: RecordListState<Row>;
  caption: string;
  csvHref?: string | undefined;
}

/** Choice of columns, and export of what was found. */
export function ListTools<Row>({ list, caption, csvHref }: ListToolsProps<Row>) {
  const { columnChoice, columns } = list;
  return (
    <>
      <Popup label="Columns" icon={Columns3}>
        {() =>
          columns
            .filter(({ keyColumn }) => !keyColumn)
            .map((column) => (
              <CheckboxField
                key={column.key}
                label={column.header}
                checked={columnChoice.isVisible(column)}
                onChange={() => columnChoice.toggle(column)}
              />
            ))
        }
      </Popup>
      <Popup label="Export" icon={Download}>
        {(close) => <ExportChoices list={list} caption={caption} csvHref={csvHref} close={close} />}
      </Popup>
    </>
  );
}

interface ExportChoicesProps<Row> extends ListToolsProps<Row> {
  close: () => void;
}

function ExportChoices<Row>({ list, caption, csvHref, close }: ExportChoicesProps<Row>) {
  const [exportedCount, setExportedCount] = useState<number>();
  const total = list.query.data?.total ?? 0;
  const save = async (kind: 'csv' | 'xlsx') => {
    setExportedCount(0);
    try {
      // Loaded when it is asked for: no list needs the libraries behind it to be shown.
      const { exportRecords } = await import('./export-records');
      await exportRecords({ list, caption, kind, onProgress: setExportedCount });
      close();
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
        <LinkButton $variant="quiet" href={csvHref} download={`${fileName(caption)}.csv`} onClick={close}>
          Export CSV
        </LinkButton>
      )}
      <Button variant="quiet" onClick={() => void save('xlsx')}>
        Export XLSX
      </Button>
    </>
  );
}
