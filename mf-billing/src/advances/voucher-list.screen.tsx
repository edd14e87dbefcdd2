import { listVouchers, printVoucher, VOUCHER_KINDS } from '@freightdesk/contracts/billing';
import { humanize, optionsOf } from '@freightdesk/contracts/shared';
import {
  links,
  openLink,
  RecordList,
  recordColumns,
  useHistory,
  useLetterDialog,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { voucherAddress } from '../documents/document.rules';
import { partyColumn } from '../documents/document-columns.table';
import { paperActions } from '../documents/paper-actions.rules';
import { PERIOD_AND_PARTY, PeriodAndParty } from '../filters/period-and-party.form';
import { advanceKeys } from './advances.queries';

const messages = {
  caption: 'Vouchers',
  search: 'Search vouchers',
  placeholder: 'Search by number, party, GSTIN or job',
  loading: 'Loading vouchers...',
  error: 'Failed to fetch vouchers',
  empty: 'No vouchers found',
  emptyHint: 'An advance for services that is recorded in the details of a job gets the first one.',
};

const KIND_FILTER = {
  name: 'kind',
  label: 'Kind',
  all: 'All kinds',
  options: optionsOf(VOUCHER_KINDS),
};

const columns = recordColumns(listVouchers)([
  {
    key: 'number',
    header: 'Voucher #',
    kind: 'code',
    keyColumn: true,
    sort: 'number',
    value: ({ number }) => number,
    cell: ({ id, number }) => (
      <a href={voucherAddress(id)} target="_blank" rel="noopener">
        {number}
      </a>
    ),
  },
  { key: 'kind', header: 'Kind', value: ({ kind }) => humanize(kind) },
  {
    key: 'date',
    header: 'Date',
    kind: 'date',
    sort: 'voucherDate',
    value: ({ voucherDate }) => voucherDate,
  },
  partyColumn,
  {
    key: 'gstin',
    header: 'GSTIN',
    kind: 'code',
    optional: true,
    value: ({ partyGstNumber }) => partyGstNumber,
  },
  {
    key: 'job',
    header: 'Job #',
    kind: 'code',
    value: ({ jobNumber }) => jobNumber,
    link: ({ jobNumber }) => `${links.jobSummary}${openLink(jobNumber)}`,
  },
  { key: 'mode', header: 'Mode', optional: true, value: ({ payment_mode }) => payment_mode },
  {
    key: 'paid',
    header: 'Payment Date',
    kind: 'date',
    optional: true,
    value: ({ payment_date }) => payment_date,
  },
  {
    key: 'receipt',
    header: 'Refund of',
    kind: 'code',
    optional: true,
    value: ({ receiptNumber }) => receiptNumber,
  },
  { key: 'taxable', header: 'Taxable Value', kind: 'money', value: ({ taxableValue }) => taxableValue },
  { key: 'tax', header: 'Tax', kind: 'money', value: ({ taxAmount }) => taxAmount },
  { key: 'amount', header: 'Amount', kind: 'money', sort: 'amount', value: ({ amount }) => amount },
]);

/** /billing/vouchers: the receipt and refund vouchers of advances. */
export function VoucherListScreen() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: [...advanceKeys.all, 'vouchers'],
    endpoint: listVouchers,
    columns,
    query: { clientId },
    filters: { kind: VOUCHER_KINDS, ...PERIOD_AND_PARTY },
  });
  const letters = useLetterDialog();
  const history = useHistory('advance_vouchers');
  return (
    <Page>
      <PeriodAndParty list={list} />
      <RecordList
        list={list}
        messages={messages}
        filters={[KIND_FILTER]}
        rowActions={(voucher) => [
          ...paperActions(printVoucher, voucher),
          letters.actionOf('voucher', voucher.id, voucher.number),
          ...history.actionsOf(voucher, voucher.number),
        ]}
      />
      {letters.dialog}
      {history.panel}
    </Page>
  );
}
