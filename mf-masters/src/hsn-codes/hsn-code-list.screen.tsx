import { type HsnCode, listHsnCodes } from '@freightdesk/contracts';
import { RecordList, recordColumns, useHistory, useRecordList } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteQuestion } from '../masters/delete-question';
import { HSN_CODES } from '../masters/master.queries';
import { HsnCodeDialog } from './hsn-code.dialog';
import { useDeleteHsnCode } from './hsn-code.mutations';
import { hsnFailure } from './hsn-code.rules';

const words = {
  caption: 'HSN/SAC codes',
  search: 'Search by code or description',
  loading: 'Loading HSN/SAC codes...',
  failed: 'Failed to fetch HSN/SAC codes',
  empty: 'No HSN/SAC codes found',
  emptyHint: 'Add the first one with Add HSN/SAC Code.',
};

const percent = (value: number): string => `${value}%`;

const columns = recordColumns(listHsnCodes)([
  { key: 'code', header: 'Code', kind: 'code', keyColumn: true, sort: 'code', value: ({ code }) => code },
  { key: 'description', header: 'Description', sort: 'description', value: ({ description }) => description },
  {
    key: 'gst',
    header: 'GST %',
    kind: 'number',
    sort: 'gstPercent',
    value: ({ gstPercent }) => gstPercent,
    cell: ({ gstPercent }) => percent(gstPercent),
  },
  {
    key: 'igst',
    header: 'IGST %',
    kind: 'number',
    value: ({ igstPercent }) => igstPercent,
    cell: ({ igstPercent }) => percent(igstPercent),
  },
  {
    key: 'cgst',
    header: 'CGST %',
    kind: 'number',
    value: ({ cgstPercent }) => cgstPercent,
    cell: ({ cgstPercent }) => percent(cgstPercent),
  },
  {
    key: 'sgst',
    header: 'SGST %',
    kind: 'number',
    value: ({ sgstPercent }) => sgstPercent,
    cell: ({ sgstPercent }) => percent(sgstPercent),
  },
  {
    key: 'created',
    header: 'Created',
    kind: 'date',
    sort: 'createdAt',
    optional: true,
    value: ({ createdAt }) => createdAt,
  },
]);

/** /masters/hsn-sac: search, table, and a dialog that adds and edits. */
export function HsnCodeListScreen() {
  const list = useRecordList({
    name: [HSN_CODES],
    endpoint: listHsnCodes,
    columns,
    order: 'code',
    failed: hsnFailure,
  });
  const remove = useDeleteHsnCode();
  const [editing, setEditing] = useState<{ record?: HsnCode }>();
  const [leaving, setLeaving] = useState<HsnCode>();
  const history = useHistory('hsn_sac');
  const edit = (record: HsnCode) => setEditing({ record });
  return (
    <Page>
      <RecordList
        list={list}
        words={words}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setEditing({})}>
            Add HSN/SAC Code
          </Button>
        }
        onRowOpen={edit}
        rowActions={(record) => [
          { label: `Edit ${record.code}`, icon: Pencil, onSelect: () => edit(record) },
          ...history.actionsOf(record, record.code),
          {
            label: `Delete ${record.code}`,
            icon: Trash2,
            tone: 'danger',
            onSelect: () => setLeaving(record),
          },
        ]}
      />
      {editing && <HsnCodeDialog record={editing.record} onClose={() => setEditing(undefined)} />}
      {history.panel}
      <DeleteQuestion
        record={leaving}
        text="Are you sure you want to delete this HSN/SAC code?"
        nameOf={({ code }) => code}
        remove={remove}
        onClose={() => setLeaving(undefined)}
      />
    </Page>
  );
}
