import type { TaxGroup } from '@freightdesk/contracts';
import { useListAddress } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { useState } from 'react';
import { CounterTiles } from '../masters/counter-tiles';
import { DeleteQuestion } from '../masters/delete-question';
import { MasterList } from '../masters/master-list';
import { useEditedRecord } from '../masters/use-edited-record';
import { TaxGroupForm } from './tax-group.form';
import { useDeleteTaxGroup } from './tax-group.mutations';
import { useTaxGroupSummary, useTaxGroups } from './tax-group.queries';
import { TaxGroupTable } from './tax-group.table';

const words = {
  search: 'Search tax groups',
  loading: 'Loading tax groups...',
  failed: 'Failed to fetch tax groups',
  empty: 'No tax groups found',
  emptyHint: 'Build the first one with the form above.',
};

/** /masters/tax-groups: counters, the builder of a group, search, and the table. */
export function TaxGroupListScreen() {
  const address = useListAddress();
  const query = useTaxGroups(address);
  const summary = useTaxGroupSummary();
  const edited = useEditedRecord<TaxGroup>();
  const remove = useDeleteTaxGroup();
  const [leaving, setLeaving] = useState<TaxGroup>();
  return (
    <Page>
      {!query.isLoadingError && <CounterTiles summary={summary} filtered={query.data?.total} />}
      <TaxGroupForm
        key={edited.turn}
        record={edited.record}
        onSaved={edited.saved}
        onChanged={edited.markChanged}
        onCancel={() => edited.edit(undefined)}
      />
      <MasterList words={words} address={address} query={query}>
        {(state) => <TaxGroupTable {...state} onEdit={edited.edit} onDelete={setLeaving} />}
      </MasterList>
      <DeleteQuestion
        record={leaving}
        text="Are you sure you want to delete this tax group?"
        nameOf={({ name }) => name}
        remove={remove}
        onClose={() => setLeaving(undefined)}
        onDeleted={edited.deleted}
      />
      {edited.question}
    </Page>
  );
}
