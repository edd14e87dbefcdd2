import { messageOf, useQueryClient } from '@freightdesk/remote-runtime';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { showError } from '../notices/toasts';
import { fileName } from './record-columns';
import type { RecordListState } from './use-record-list';

interface ExportChoicesProps<Row> {
  list: Pick<RecordListState<Row>, 'columnChoice' | 'readForExport'>;
  caption: string;
  csvHref?: string | undefined;
  onClose: () => void;
}

/** The files that a list can be exported as; they are made while the user goes on. */
export function ExportChoices<Row>({ list, caption, csvHref, onClose }: ExportChoicesProps<Row>) {
  const queryClient = useQueryClient();
  async function save(kind: 'csv' | 'xlsx'): Promise<void> {
    onClose();
    try {
      // Loaded when it is asked for: the libraries behind it are large.
      const { exportList } = await import('./export-records');
      await exportList(
        queryClient,
        { columns: list.columnChoice.visible, caption, kind },
        list.readForExport,
      );
    } catch (error) {
      showError(messageOf(error, 'The list could not be exported'));
    }
  }
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
