import type { TaxSlab } from '@freightdesk/contracts';
import { useListAddress } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { useState } from 'react';
import { CounterTiles } from '../masters/counter-tiles';
import { DeleteQuestion } from '../masters/delete-question';
import { MasterList } from '../masters/master-list';
import { AddTaxSlabForm } from './add-tax-slab.form';
import { useDeleteTaxSlab } from './tax-slab.mutations';
import { useTaxSlabSummary, useTaxSlabs } from './tax-slab.queries';
import { TaxSlabTable } from './tax-slab.table';

const words = {
  search: 'Search tax slabs',
  loading: 'Loading tax slabs...',
  failed: 'Failed to fetch tax slabs',
  empty: 'No tax slabs found',
  emptyHint: 'Add the first one by its GST percentage.',
};

/** /masters/tax-slabs: counters, an add form, search, and a table edited in place. */
export function TaxSlabListScreen() {
  const address = useListAddress();
  const query = useTaxSlabs(address);
  const summary = useTaxSlabSummary();
  const remove = useDeleteTaxSlab();
  const [leaving, setLeaving] = useState<TaxSlab>();
  return (
    <Page>
      {!query.isLoadingError && <CounterTiles summary={summary} filtered={query.data?.total} />}
      <AddTaxSlabForm />
      <MasterList words={words} address={address} query={query}>
        {(state) => <TaxSlabTable {...state} onDelete={setLeaving} />}
      </MasterList>
      <DeleteQuestion
        record={leaving}
        text="Are you sure you want to delete this tax slab?"
        nameOf={({ taxSlabName }) => taxSlabName}
        remove={remove}
        onClose={() => setLeaving(undefined)}
      />
    </Page>
  );
}
