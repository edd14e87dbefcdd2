import { listTallyExports, type TallyExport, type TallyFile } from '@freightdesk/contracts/billing';
import {
  lazyDialog,
  RecordList,
  recordColumns,
  shortcut,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import type { RowAction } from '@freightdesk/ui/table';
import { BookUser, FileText, type LucideIcon, MessageSquareText, Plus, Sheet } from 'lucide-react';
import { useState } from 'react';
import { openPaper } from '../documents/document.rules';
import { tallyFileAddress, tallyKeys } from './tally.rules';

const TallyExportDialog = lazyDialog(() =>
  import('./tally-export.dialog').then((module) => module.TallyExportDialog),
);

const TallyAnswerDialog = lazyDialog(
  () => import('./tally-answer.dialog').then((module) => module.TallyAnswerDialog),
  { preload: true },
);

const messages = {
  caption: 'Tally exports',
  search: 'Search exports',
  loading: 'Loading exports...',
  error: 'Failed to fetch exports',
  empty: 'Nothing was exported yet',
  emptyHint:
    'New Export takes what was entered in some days. Import its ledgers into Tally first, then its vouchers.',
};

const columns = recordColumns(listTallyExports)([
  { key: 'id', header: 'Export #', kind: 'code', keyColumn: true, value: ({ id }) => id },
  { key: 'from', header: 'From', kind: 'date', sort: 'from', value: ({ from }) => from },
  { key: 'to', header: 'To', kind: 'date', sort: 'to', value: ({ to }) => to },
  {
    key: 'vouchers',
    header: 'Vouchers',
    kind: 'number',
    sort: 'voucherCount',
    value: ({ voucherCount }) => voucherCount,
  },
  { key: 'by', header: 'Exported By', value: ({ createdBy }) => createdBy },
  { key: 'at', header: 'Exported On', kind: 'date', value: ({ createdAt }) => createdAt },
]);

const FILES: readonly (readonly [file: TallyFile, name: string, icon: LucideIcon])[] = [
  ['masters', 'ledgers', BookUser],
  ['vouchers', 'vouchers', FileText],
  ['csv', 'CSV', Sheet],
];

/** The files of an export, which can be downloaded again: Tally changes a voucher that it has already. */
const fileActions = ({ id }: TallyExport): RowAction[] =>
  FILES.map(([file, name, icon]) => ({
    label: `Download ${name} of export ${id}`,
    icon,
    onSelect: () => openPaper(tallyFileAddress(id, file)),
  }));

/** /billing/tally: what was exported to Tally, and its files. */
export function TallyExportListScreen() {
  const { clientId } = useSession();
  const [isCreating, setCreating] = useState(false);
  const [isReading, setReading] = useState(false);
  const list = useRecordList({
    queryKey: tallyKeys.all,
    endpoint: listTallyExports,
    columns,
    query: { clientId },
  });
  return (
    <Page>
      <RecordList
        list={list}
        messages={messages}
        actions={
          <>
            <Button icon={MessageSquareText} onClick={() => setReading(true)}>
              Tally's Answer
            </Button>
            <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={() => setCreating(true)}>
              New Export
            </Button>
          </>
        }
        rowActions={fileActions}
      />
      {isReading && <TallyAnswerDialog onClose={() => setReading(false)} />}
      {isCreating && <TallyExportDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
