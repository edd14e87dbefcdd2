import type { Contract } from '@freightdesk/contracts/crm';
import { Link, links, QueryStates, useHeading, useParams } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Card, Page } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { isRecordMissing } from '../shared/crm.queries';
import { ContractForm, useContractForm } from './contract.form';
import { useContract } from './contract.queries';

/** /contracts/add: a contract that is not made from a quote. */
export function AddContractScreen() {
  const recordForm = useContractForm(undefined);
  return (
    <Page>
      <ContractForm
        recordForm={recordForm}
        labels={{ submitLabel: 'Create Contract', pendingLabel: 'Creating...' }}
      />
    </Page>
  );
}

/** /contracts/edit/:id */
export function EditContractScreen() {
  const { id = '' } = useParams();
  const query = useContract(id);
  if (isRecordMissing(query.error)) return <ContractNotFound />;
  return (
    <Page>
      <QueryStates query={query} loadingLabel="Loading contract..." errorTitle="Failed to fetch contract">
        {(contract) => <EditedContract key={contract.id} contract={contract} />}
      </QueryStates>
    </Page>
  );
}

function EditedContract({ contract }: { contract: Contract }) {
  const recordForm = useContractForm(contract);
  const { contractId, partyName } = recordForm.record ?? contract;
  useHeading(`Edit ${contractId}`, partyName);
  return (
    <ContractForm
      recordForm={recordForm}
      labels={{ submitLabel: 'Update Contract', pendingLabel: 'Updating...' }}
    />
  );
}

function ContractNotFound() {
  useHeading('Contract not found');
  return (
    <Card>
      <EmptyState
        title="Contract not found"
        hint="It may have been deleted."
        action={
          <LinkButton as={Link} to={links.contracts}>
            All contracts
          </LinkButton>
        }
      />
    </Card>
  );
}
