import type { Contract } from '@freightdesk/contracts';
import { Link, links, QueryStates, useListAddress } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState } from '@freightdesk/ui/states';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useContracts } from '../contract.queries';
import { ContractCards } from './contract.cards';
import { ContractPanel } from './contract.panel';
import { ContractTiles } from './contract.tiles';
import { DeleteContractDialog } from './delete-contract.dialog';

/** /contracts: counters, search, cards of the contracts, a panel with the details of one. */
export function ContractListScreen() {
  const address = useListAddress();
  const all = useContracts();
  const query = useContracts(address.q);
  const [shown, setShown] = useState<Contract>();
  const [leaving, setLeaving] = useState<Contract>();
  return (
    <Page>
      {!query.isLoadingError && <ContractTiles contracts={all} />}
      <Toolbar
        search={<SearchBox label="Search contracts" value={address.search} onChange={address.setSearch} />}
        actions={
          <LinkButton as={Link} to={links.addContract} $variant="primary">
            <Plus size={16} aria-hidden />
            New Contract
          </LinkButton>
        }
      />
      <QueryStates
        query={query}
        loadingLabel="Loading contracts..."
        errorTitle="Failed to fetch contracts"
        loading={<LoadingState label="Loading contracts..." lines={8} />}
        isEmpty={(contracts) => contracts.length === 0}
        empty={<NoContracts q={address.q} />}
      >
        {(contracts) => <ContractCards {...{ contracts, address }} onShow={setShown} onDelete={setLeaving} />}
      </QueryStates>
      {shown && <ContractPanel contract={shown} onClose={() => setShown(undefined)} />}
      {leaving && <DeleteContractDialog contract={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  );
}

function NoContracts({ q }: { q: string }) {
  const hint = q ? 'Try another contract ID, party or charge.' : 'Add the first one with New Contract.';
  return <EmptyState title="No contracts found" hint={hint} />;
}
