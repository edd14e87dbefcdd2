import { type Job, listJobs } from '@freightdesk/contracts/billing';
import { type Contract, listContracts } from '@freightdesk/contracts/crm';
import { humanize } from '@freightdesk/contracts/shared';
import {
  contractStatus,
  contractTone,
  Link,
  links,
  maxValueText,
  openLink,
  useApi,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { formatDate } from '@freightdesk/ui/money';
import type { TableColumn } from '@freightdesk/ui/table';
import { JOB_TYPE_TEXTS, toneOf } from '../jobs/job.rules';
import { PartyRecords } from './party-records.screen';

interface OfParty {
  partyId: string;
}

/** What a party has agreed with us, and what is done for it: its contracts and its jobs, newest first. */
export const PartyWork = ({ partyId }: OfParty) => (
  <>
    <PartyContracts partyId={partyId} />
    <PartyJobs partyId={partyId} />
  </>
);

const contractColumns: readonly TableColumn<Contract>[] = [
  {
    key: 'number',
    header: 'Contract ID',
    kind: 'code',
    keyColumn: true,
    interactive: true,
    cell: ({ contractId }) => <Link to={`${links.contracts}${openLink(contractId)}`}>{contractId}</Link>,
  },
  { key: 'from', header: 'Valid From', kind: 'date', cell: ({ validFrom }) => formatDate(validFrom) },
  { key: 'to', header: 'Valid To', kind: 'date', cell: ({ validTo }) => formatDate(validTo) },
  { key: 'value', header: 'Max Value', kind: 'money', cell: ({ maxValue }) => maxValueText(maxValue) },
  { key: 'status', header: 'Status', cell: (contract) => <ContractBadge contract={contract} /> },
];

function ContractBadge({ contract }: { contract: Contract }) {
  if (!contract.isActive) return <Badge>Inactive</Badge>;
  const status = contractStatus(contract, new Date());
  return <Badge tone={contractTone(status)}>{status}</Badge>;
}

function PartyContracts({ partyId }: OfParty) {
  const api = useApi();
  return (
    <PartyRecords
      partyId={partyId}
      title="Contracts"
      queryKey="contracts"
      columns={contractColumns}
      read={(query, signal) => api.call(listContracts, { query, signal })}
    />
  );
}

const jobColumns: readonly TableColumn<Job>[] = [
  {
    key: 'number',
    header: 'Job Number',
    kind: 'code',
    keyColumn: true,
    interactive: true,
    cell: ({ jobNumber }) => <Link to={`${links.jobSummary}${openLink(jobNumber)}`}>{jobNumber}</Link>,
  },
  { key: 'description', header: 'Description', cell: ({ description }) => description },
  { key: 'type', header: 'Type', cell: ({ jobType }) => JOB_TYPE_TEXTS[jobType] },
  { key: 'created', header: 'Created Date', kind: 'date', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={toneOf(status)}>{humanize(status)}</Badge>,
  },
];

function PartyJobs({ partyId }: OfParty) {
  const api = useApi();
  return (
    <PartyRecords
      partyId={partyId}
      title="Jobs"
      queryKey="jobs"
      columns={jobColumns}
      read={(query, signal) => api.call(listJobs, { query, signal })}
    />
  );
}
