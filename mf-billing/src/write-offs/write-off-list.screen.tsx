import {
  decideWriteOff,
  listWriteOffs,
  WRITE_OFF_STATES,
  type WriteOff,
  type WriteOffState,
} from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import {
  lazyDialog,
  RecordList,
  recordColumns,
  useHistory,
  useMayCall,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Page } from '@freightdesk/ui/page';
import type { Tone } from '@freightdesk/ui/tokens';
import { Ban, Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { partyAccountColumn } from '../documents/document-columns.table';
import { stateFilter } from '../filters/state-filter.rules';
import { itemLink } from '../opening-balances/opening-links.rules';
import { writeOffKeys } from './write-off.queries';

const DecisionDialog = lazyDialog(() => import('./write-off.dialog').then((module) => module.DecisionDialog));
const WriteOffReversal = lazyDialog(() =>
  import('./write-off.dialog').then((module) => module.WriteOffReversal),
);

const messages = {
  caption: 'Write-offs',
  search: 'Search write-offs',
  placeholder: 'Search by number, document or party',
  loading: 'Loading write-offs...',
  error: 'Failed to fetch write-offs',
  empty: 'No write-offs found',
  emptyHint: 'The page of a party gives up what is open on its documents.',
};

const STATE_FILTER = stateFilter(WRITE_OFF_STATES);

const TONES: Readonly<Record<WriteOffState, Tone>> = {
  waiting: 'yellow',
  written_off: 'green',
  refused: 'red',
  reversed: 'red',
};

const columns = recordColumns(listWriteOffs)([
  {
    key: 'document',
    header: 'Document',
    kind: 'code',
    keyColumn: true,
    value: ({ invoiceNumber }) => invoiceNumber,
    link: ({ documentId, isOpening }) => itemLink(documentId, isOpening),
  },
  { key: 'number', header: 'Write-off #', kind: 'code', value: ({ number }) => number },
  partyAccountColumn,
  { key: 'amount', header: 'Amount', kind: 'money', sort: 'amount', value: ({ amount }) => amount },
  { key: 'reason', header: 'Reason', value: ({ reason }) => reason },
  { key: 'createdBy', header: 'Asked By', value: ({ createdBy }) => createdBy },
  { key: 'decidedBy', header: 'Decided By', value: ({ decidedBy }) => decidedBy },
  {
    key: 'state',
    header: 'Status',
    value: ({ state }) => humanize(state),
    cell: ({ state }) => <Badge tone={TONES[state]}>{humanize(state)}</Badge>,
  },
]);

type Task = { readonly name: 'approval' | 'refusal' | 'reversal'; readonly writeOff: WriteOff };

/** /billing/write-offs: what was given up, and what waits for an approval. */
export function WriteOffListScreen() {
  const { clientId, user } = useSession();
  const list = useRecordList({
    queryKey: writeOffKeys.all,
    endpoint: listWriteOffs,
    columns,
    query: { clientId },
    filters: { state: WRITE_OFF_STATES },
  });
  const history = useHistory('write_offs');
  const [task, setTask] = useState<Task>();
  const mayDecide = useMayCall(decideWriteOff);
  const tasksOf = (writeOff: WriteOff) => {
    const { state, invoiceNumber, createdBy } = writeOff;
    const waits = state === 'waiting' && createdBy !== user.username;
    const action = (name: Task['name']) => () => setTask({ name, writeOff });
    return [
      { label: `Approve ${invoiceNumber}`, icon: Check, disabled: !waits, onSelect: action('approval') },
      { label: `Refuse ${invoiceNumber}`, icon: Ban, disabled: !waits, onSelect: action('refusal') },
      {
        label: `Reverse ${invoiceNumber}`,
        icon: Undo2,
        disabled: state !== 'written_off',
        onSelect: action('reversal'),
      },
    ];
  };
  const endTask = () => setTask(undefined);
  return (
    <Page>
      <RecordList
        list={list}
        messages={messages}
        filters={[STATE_FILTER]}
        rowActions={(writeOff) => [
          ...(mayDecide ? tasksOf(writeOff) : []),
          ...history.actionsOf(writeOff, writeOff.invoiceNumber),
        ]}
      />
      {task?.name === 'reversal' && <WriteOffReversal writeOff={task.writeOff} onClose={endTask} />}
      {task && task.name !== 'reversal' && (
        <DecisionDialog writeOff={task.writeOff} isApproved={task.name === 'approval'} onClose={endTask} />
      )}
      {history.panel}
    </Page>
  );
}
