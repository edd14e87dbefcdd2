import type { Charge } from '@freightdesk/contracts';
import { Link, links, useListAddress } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FileActions } from '../../imports/file-actions';
import { CHARGE_FILES } from '../../imports/import.masters';
import { DeleteQuestion } from '../../masters/delete-question';
import { MasterList } from '../../masters/master-list';
import { useDeleteCharge } from '../charge.mutations';
import { useChargePage } from '../charge.queries';
import { ChargeTable } from './charge.table';
import { ChargeTiles } from './charge.tiles';

const words = {
  search: 'Search by name, description or category',
  loading: 'Loading charges...',
  failed: 'Failed to fetch charges',
  empty: 'No charges available. Create your first charge to get started.',
  emptyHint: 'Add New opens the form.',
  noMatch: 'No charges found matching your search.',
};

/** /masters/charge: tiles, search and the charges. */
export function ChargeListScreen() {
  const address = useListAddress();
  const query = useChargePage(address);
  const remove = useDeleteCharge();
  const [leaving, setLeaving] = useState<Charge>();
  const actions = (
    <>
      <FileActions master={CHARGE_FILES} q={address.q} />
      <LinkButton as={Link} to={links.addCharge} $variant="primary">
        <Plus size={16} aria-hidden />
        Add New
      </LinkButton>
    </>
  );
  return (
    <Page>
      {!query.isLoadingError && <ChargeTiles />}
      <MasterList words={words} address={address} query={query} actions={actions}>
        {(state) => <ChargeTable {...state} onDelete={setLeaving} />}
      </MasterList>
      <DeleteQuestion
        record={leaving}
        text="Are you sure you want to delete this charge?"
        nameOf={({ name }) => name}
        remove={remove}
        onClose={() => setLeaving(undefined)}
      />
    </Page>
  );
}
