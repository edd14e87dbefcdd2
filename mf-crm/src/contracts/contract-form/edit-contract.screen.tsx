import type { Charge, Contract, Party } from '@freightdesk/contracts';
import { ApiError, Link, links, QueryStates, useHeading, useParams } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Card, Page } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { useContract } from '../contract.queries';
import { ContractForm } from './contract.form';
import { partyChoices } from './contract-form.values';
import { FormSources } from './form-sources';
import { useContractForm } from './use-contract-form';

/** /contracts/edit/:id */
export function EditContractScreen() {
  const { id = '' } = useParams();
  const query = useContract(id);
  if (query.error instanceof ApiError && query.error.status === 404) return <ContractNotFound />;
  return (
    <Page>
      <QueryStates query={query} loadingLabel="Loading contract..." errorTitle="Failed to fetch contract">
        {(contract) => (
          <FormSources>
            {(sources) => <ChangedContract key={contract.id} contract={contract} {...sources} />}
          </FormSources>
        )}
      </QueryStates>
    </Page>
  );
}

interface ChangedContractProps {
  contract: Contract;
  parties: readonly Party[];
  charges: readonly Charge[];
}

function ChangedContract({ contract, parties, charges }: ChangedContractProps) {
  useHeading(`Edit ${contract.contractId}`, contract.partyName);
  const choices = partyChoices(parties, contract);
  const contractForm = useContractForm({ contract, parties: choices, charges });
  return (
    <ContractForm
      {...{ contractForm, charges }}
      parties={choices}
      labels={['Update Contract', 'Updating...']}
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
