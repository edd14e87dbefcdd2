import { CONTRACT_STATES, type Contract, contractSummary, listContracts } from '@freightdesk/contracts';
import {
  Link,
  ListTiles,
  links,
  openLink,
  RecordList,
  recordColumns,
  useApi,
  useHistory,
  useNavigate,
  useOpenedRecord,
  useQuery,
  useRecordList,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { LinkButton } from '@freightdesk/ui/button';
import { formatDate } from '@freightdesk/ui/money';
import { Inline, Page, Stack } from '@freightdesk/ui/page';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { marginColumn } from '../../line-figures.table';
import { contractKeys } from '../contract.queries';
import { statusOf, toneOf } from '../contract.rules';
import { maxValueText } from '../contract.text';
import { ContractPanel } from './contract.panel';
import { ContractServicesTable } from './contract-services.table';
import { DeleteContractDialog } from './delete-contract.dialog';

const words = {
  caption: 'Contracts',
  search: 'Search contracts',
  loading: 'Loading contracts...',
  failed: 'Failed to fetch contracts',
  empty: 'No contracts found',
  emptyHint: 'Add the first one with New Contract.',
  noMatchHint: 'Try another contract ID, party or charge.',
};

const STATE_FILTER = {
  name: 'state',
  label: 'Status',
  all: 'All contracts',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'expiring', label: 'Expiring soon' },
    { value: 'expired', label: 'Expired' },
  ],
};

const kindText = ({ metadata }: Contract): string =>
  metadata.convertedFromQuote ? 'From quote' : 'Standard';
const periodOf = ({ validFrom, validTo }: Contract): string =>
  `${formatDate(validFrom)} to ${formatDate(validTo)}`;
const servicesText = (count: number): string => (count === 1 ? '1 service' : `${count} services`);

const columns = recordColumns(listContracts)([
  {
    key: 'number',
    header: 'Contract ID',
    kind: 'code',
    keyColumn: true,
    sort: 'contractId',
    value: ({ contractId }) => contractId,
    link: ({ contractId }) => openLink(contractId),
  },
  { key: 'party', header: 'Party', sort: 'partyName', value: ({ partyName }) => partyName },
  { key: 'kind', header: 'Kind', value: kindText },
  {
    key: 'validity',
    header: 'Validity',
    kind: 'date',
    sort: 'validTo',
    value: ({ validTo }) => validTo,
    cell: periodOf,
  },
  {
    key: 'services',
    header: 'Services',
    kind: 'number',
    optional: true,
    value: ({ services }) => services.length,
  },
  {
    key: 'value',
    header: 'Max Value',
    kind: 'money',
    value: ({ maxValue }) => maxValue,
    cell: ({ maxValue }) => maxValueText(maxValue),
  },
  marginColumn(({ services }: Contract) => services),
  { key: 'owner', header: 'Owner', value: ({ createdBy }) => createdBy },
  {
    key: 'created',
    header: 'Created',
    kind: 'date',
    sort: 'createdAt',
    optional: true,
    value: ({ createdAt }) => createdAt,
  },
  {
    key: 'status',
    header: 'Status',
    value: (contract) => statusOf(contract, new Date()),
    cell: (contract) => <ContractBadges contract={contract} />,
  },
]);

/** /contracts: counters, search, the contracts, a panel with the details of one. */
export function ContractListScreen() {
  const navigate = useNavigate();
  const list = useRecordList({
    name: contractKeys.all,
    endpoint: listContracts,
    columns,
    filters: { state: CONTRACT_STATES },
  });
  const opened = useOpenedRecord(list, ({ contractId }) => contractId);
  const [leaving, setLeaving] = useState<Contract>();
  const history = useHistory('contracts');
  return (
    <Page>
      <ListTiles
        list={list}
        counts={useContractSummary()}
        tiles={[
          { label: 'Total Contracts', value: ({ total }) => total, filter: {} },
          { label: 'Total Services', value: ({ services }) => services },
          { label: 'Active', tone: 'green', value: ({ active }) => active, filter: { state: 'active' } },
          {
            label: 'Expiring Soon',
            tone: 'yellow',
            value: ({ expiringSoon }) => expiringSoon,
            filter: { state: 'expiring' },
          },
          { label: 'Expired', tone: 'red', value: ({ expired }) => expired, filter: { state: 'expired' } },
        ]}
      />
      <RecordList
        list={list}
        words={words}
        filters={[STATE_FILTER]}
        actions={
          <LinkButton as={Link} to={links.addContract} $variant="primary">
            <Plus size={16} aria-hidden />
            New Contract
          </LinkButton>
        }
        details={{
          label: ({ contractId }) => contractId,
          content: (contract) => <ContractDetails contract={contract} />,
        }}
        rowActions={(contract) => [
          { label: `View ${contract.contractId}`, icon: Eye, onSelect: () => opened.open(contract) },
          {
            label: `Edit ${contract.contractId}`,
            icon: Pencil,
            onSelect: () => void navigate(links.editContract(contract.id)),
          },
          ...history.actionsOf(contract, contract.contractId),
          {
            label: `Delete ${contract.contractId}`,
            icon: Trash2,
            tone: 'danger',
            onSelect: () => setLeaving(contract),
          },
        ]}
      />
      {opened.record && <ContractPanel contract={opened.record} onClose={opened.close} />}
      {history.panel}
      {leaving && <DeleteContractDialog contract={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  );
}

/** The numbers of all contracts by state, which overlap: one that expires soon is active. */
function useContractSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...contractKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(contractSummary, { signal }),
  });
}

function ContractBadges({ contract }: { contract: Contract }) {
  const status = statusOf(contract, new Date());
  return (
    <Inline $gap={1}>
      {contract.isDefault && <Badge tone="blue">Default</Badge>}
      {!contract.isActive && <Badge>Inactive</Badge>}
      <Badge tone={toneOf(status)}>{status}</Badge>
    </Inline>
  );
}

/** What a row opens to. */
function ContractDetails({ contract }: { contract: Contract }) {
  const { partyName, services, maxValue } = contract;
  const limit = `Max value ${maxValueText(maxValue)}`;
  return (
    <Stack $gap={2}>
      <p>{[partyName, periodOf(contract), servicesText(services.length), limit].join(' · ')}</p>
      <ContractServicesTable contract={contract} />
    </Stack>
  );
}
