import { type HsnCode, listHsnCodes } from '@freightdesk/contracts/core';
import {
  EditableCell,
  ListTiles,
  lazyDialog,
  recordColumns,
  shortcut,
  useHistory,
  useRecordList,
} from '@freightdesk/remote-kit';
import { formatCount } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { Plus } from 'lucide-react';
import { useRecordDialog } from '../masters/edited-record.hook';
import { HSN_CODES } from '../masters/master.queries';
import { createdColumn, percentColumn } from '../masters/master-columns.table';
import { MasterList } from '../masters/master-list.table';
import { useDeleteHsnCode, useHsnCounts } from './hsn-code.queries';
import { hsnFailure } from './hsn-code.rules';

const HsnCodeDialog = lazyDialog(() => import('./hsn-code.dialog').then((module) => module.HsnCodeDialog), {
  preload: true,
});

const HsnDescriptionForm = lazyDialog(
  () => import('./hsn-description.form').then((module) => module.HsnDescriptionForm),
  { preload: true },
);

const messages = {
  caption: 'HSN/SAC codes',
  search: 'Search by code or description',
  loading: 'Loading HSN/SAC codes...',
  error: 'Failed to fetch HSN/SAC codes',
  empty: 'No HSN/SAC codes found',
  emptyHint: 'Add the first one with Add HSN/SAC Code.',
};

const nameOf = ({ code }: HsnCode): string => code;

const columns = recordColumns(listHsnCodes)([
  { key: 'code', header: 'Code', kind: 'code', keyColumn: true, sort: 'code', value: nameOf },
  {
    key: 'description',
    header: 'Description',
    sort: 'description',
    value: ({ description }) => description,
    cell: (code) => <Description code={code} />,
  },
  { ...percentColumn('gst', 'GST %', ({ gstPercent }) => gstPercent), sort: 'gstPercent' },
  percentColumn('igst', 'IGST %', ({ igstPercent }) => igstPercent),
  percentColumn('cgst', 'CGST %', ({ cgstPercent }) => cgstPercent),
  percentColumn('sgst', 'SGST %', ({ sgstPercent }) => sgstPercent),
  createdColumn,
]);

/** Other rates are available in the filter. */
const SHOWN_RATES = 5;

/** /masters/hsn-sac: counters, search, table, and a dialog that adds and edits. */
export function HsnCodeListScreen() {
  const counts = useHsnCounts();
  const rates = counts.data?.rates ?? [];
  const list = useRecordList({
    queryKey: [HSN_CODES],
    endpoint: listHsnCodes,
    columns,
    filters: { gstPercent: rates.map(({ gstPercent }) => String(gstPercent)) },
    defaultSort: 'code',
    errorMessage: hsnFailure,
  });
  const { dialog, add, edit, close } = useRecordDialog<HsnCode>();
  return (
    <>
      <MasterList
        list={list}
        messages={messages}
        nameOf={nameOf}
        tiles={
          <ListTiles
            list={list}
            counts={counts}
            tiles={[
              { label: 'Total', value: ({ total }) => formatCount(total), filter: {} },
              ...rates.slice(0, SHOWN_RATES).map(({ gstPercent, count }) => ({
                label: `GST ${gstPercent}%`,
                value: () => formatCount(count),
                filter: { gstPercent: String(gstPercent) },
              })),
            ]}
          />
        }
        filters={[
          {
            name: 'gstPercent',
            label: 'Rate of GST',
            all: 'All rates',
            options: rates.map(({ gstPercent }) => ({
              value: String(gstPercent),
              label: `GST ${gstPercent}%`,
            })),
          },
        ]}
        history={useHistory('hsn_sac')}
        actions={
          <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={add}>
            Add HSN/SAC Code
          </Button>
        }
        onEdit={edit}
        opensRows
        deletion={useDeleteHsnCode()}
        deleteQuestion="Are you sure you want to delete this HSN/SAC code?"
      />
      {dialog && <HsnCodeDialog record={dialog.record} onClose={close} />}
    </>
  );
}

/** The description of a code, changed in its place. */
function Description({ code }: { code: HsnCode }) {
  const label = `Description of ${code.code}`;
  return (
    <EditableCell
      label={label}
      form={(close) => <HsnDescriptionForm code={code} label={label} onClose={close} />}
    >
      {code.description}
    </EditableCell>
  );
}
