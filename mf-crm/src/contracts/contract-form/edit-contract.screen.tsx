import type { Contract } from '@freightdesk/contracts';
import { Link, links, QueryStates, useHeading, useParams } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { Card, Page } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { useState } from 'react';
import { namesNoRecord } from '../../form-parts/names-no-record';
import { useReloadContracts } from '../contract.mutations';
import { useContract } from '../contract.queries';
import { ContractForm } from './contract.form';
import { useContractForm } from './use-contract-form';

/** /contracts/edit/:id */
export function EditContractScreen() {
  const { id = '' } = useParams();
  const query = useContract(id);
  const reloadContracts = useReloadContracts();
  const [reloads, setReloads] = useState(0);
  const reload = () => void reloadContracts().then(() => setReloads((count) => count + 1));
  if (namesNoRecord(query.error)) return <ContractNotFound />;
  return (
    <Page>
      <QueryStates query={query} loadingLabel="Loading contract..." errorTitle="Failed to fetch contract">
        {(contract) => <ChangedContract key={`${contract.id}-${reloads}`} {...{ contract, reload }} />}
      </QueryStates>
    </Page>
  );
}

interface ChangedContractProps {
  contract: Contract;
  /** Begins again with what is stored now. */
  reload: () => void;
}

function ChangedContract({ contract, reload }: ChangedContractProps) {
  const [asRead] = useState(contract);
  useHeading(`Edit ${asRead.contractId}`, asRead.partyName);
  const contractForm = useContractForm(asRead);
  return (
    <>
      <ContractForm contractForm={contractForm} labels={['Update Contract', 'Updating...']} />
      <ConfirmDialog
        open={contractForm.isChangedByOthers}
        title="Contract changed"
        text="This contract was changed by somebody else in the meantime. Reload it to see the changes; what you typed here will be lost."
        confirmLabel="Reload"
        tone="primary"
        onConfirm={reload}
        onCancel={contractForm.keepTyping}
      />
    </>
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
