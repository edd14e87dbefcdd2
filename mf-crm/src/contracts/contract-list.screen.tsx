import { CONTRACT_STATES, type Contract, listContracts } from '@freightdesk/contracts/crm';
import {
  Confirmation,
  Link,
  ListTiles,
  links,
  RecordList,
  type RecordListState,
  shortcut,
  useHistory,
  useNavigate,
  useOpenedRecord,
  useRecordList,
} from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { contractKeys } from '../shared/crm.queries';
import { useContractSummary, useDeleteContract } from './contract.queries';
import { columns, STATE_FILTER } from './contract.table';
import { ContractDetails } from './contract-details.screen';
import { ContractPanel } from './contract-panel.dialog';

const messages = {
  caption: 'Contracts',
  search: 'Search contracts',
  loading: 'Loading contracts...',
  error: 'Failed to fetch contracts',
  empty: 'No contracts found',
  emptyHint: 'Add the first one with New Contract.',
  noMatchHint: 'Try another contract ID, party or charge.',
};

/** /contracts: counters, search, the contracts, and a panel with the details of one. */
export function ContractListScreen() {
  const navigate = useNavigate();
  const list = useRecordList({
    queryKey: contractKeys.all,
    endpoint: listContracts,
    columns,
    filters: { state: CONTRACT_STATES },
  });
  const details = useOpenedRecord(list, ({ contractId }) => contractId);
  const [contractIdToDelete, setContractIdToDelete] = useState<number>();
  // Found in the list each time: the contract may be read again while the dialog is open.
  const contractToDelete = list.query.data?.items.find(({ id }) => id === contractIdToDelete);
  const history = useHistory('contracts');
  return (
    <Page>
      <ContractTiles list={list} />
      <RecordList
        list={list}
        messages={messages}
        filters={[STATE_FILTER]}
        actions={
          <LinkButton as={Link} to={links.addContract} $variant="primary" {...shortcut('add')}>
            <Plus size={16} aria-hidden />
            New Contract
          </LinkButton>
        }
        details={{
          label: ({ contractId }) => contractId,
          content: (contract) => <ContractDetails contract={contract} />,
        }}
        rowActions={(contract) => [
          { label: `View ${contract.contractId}`, icon: Eye, onSelect: () => details.open(contract) },
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
            onSelect: () => setContractIdToDelete(contract.id),
          },
        ]}
      />
      {details.record && <ContractPanel contract={details.record} onClose={details.close} />}
      {history.panel}
      {contractToDelete && (
        <DeleteContractDialog contract={contractToDelete} onClose={() => setContractIdToDelete(undefined)} />
      )}
    </Page>
  );
}

function ContractTiles({ list }: { list: RecordListState<Contract> }) {
  return (
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
        { label: 'Expired', tone: 'red', value: (counts) => counts.expired, filter: { state: 'expired' } },
      ]}
    />
  );
}

interface DeleteContractDialogProps {
  contract: Contract;
  onClose: () => void;
}

function DeleteContractDialog({ contract, onClose }: DeleteContractDialogProps) {
  const deletion = useDeleteContract();
  return (
    <Confirmation
      open
      title="Are you sure?"
      text="This action cannot be undone."
      confirmLabel={`Delete ${contract.contractId}`}
      pending={deletion.isPending}
      pendingLabel="Deleting…"
      onCancel={onClose}
      onConfirm={() => deletion.mutate(contract, { onSettled: onClose })}
    />
  );
}
