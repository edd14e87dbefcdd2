import { type Contract, listContracts } from '@freightdesk/contracts/crm';
import { contractStatus, contractTone, maxValueText, openLink, recordColumns } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Inline } from '@freightdesk/ui/page';
import { marginColumn } from '../shared/line-figures.table';
import { Validity } from '../shared/validity.view';

export const STATE_FILTER = {
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

export const columns = recordColumns(listContracts)([
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
    cell: (contract) => <Validity period={contract} />,
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
    value: (contract) => contractStatus(contract, new Date()),
    cell: (contract) => <ContractBadges contract={contract} />,
  },
  { key: 'owner', header: 'Owner', value: ({ createdBy }) => createdBy },
]);

function ContractBadges({ contract }: { contract: Contract }) {
  const status = contractStatus(contract, new Date());
  return (
    <Inline $gap={1}>
      {contract.isDefault && <Badge tone="blue">Default</Badge>}
      {!contract.isActive && <Badge>Inactive</Badge>}
      <Badge tone={contractTone(status)}>{status}</Badge>
    </Inline>
  );
}
