import type { ChargeBasis } from '@freightdesk/contracts';
import { useListAddress } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import type { TableColumn } from '@freightdesk/ui/table';
import { useState } from 'react';
import { DeleteQuestion } from '../masters/delete-question';
import { MasterList } from '../masters/master-list';
import { useEditedRecord } from '../masters/use-edited-record';
import { ReferenceTable } from '../reference/reference.table';
import { ChargeBasisForm } from './charge-basis.form';
import { useDeleteChargeBasis, useToggleChargeBasis } from './charge-basis.mutations';
import { useChargeBases } from './charge-basis.queries';

const words = {
  search: 'Search charge bases',
  loading: 'Loading charge bases...',
  failed: 'Failed to fetch charge bases',
  empty: 'No charge bases found',
  emptyHint: 'Add the first one with the form above.',
};

const requirements: readonly TableColumn<ChargeBasis>[] = [
  { key: 'requires', header: 'Requires', cell: (basis) => requirementsOf(basis).join(', ') || '–' },
];

function requirementsOf({ requiresRate, requiresPercent, requiresContainerRates }: ChargeBasis): string[] {
  return [
    requiresRate ? 'Rate' : '',
    requiresPercent ? 'Percent' : '',
    requiresContainerRates ? 'Container rates' : '',
  ].filter(Boolean);
}

/** /masters/charge-basis: a card form that adds and edits, search, and the table. */
export function ChargeBasisListScreen() {
  const address = useListAddress();
  const query = useChargeBases(address);
  const edited = useEditedRecord<ChargeBasis>();
  const toggle = useToggleChargeBasis();
  const remove = useDeleteChargeBasis();
  const [leaving, setLeaving] = useState<ChargeBasis>();
  return (
    <Page>
      <ChargeBasisForm
        key={edited.turn}
        record={edited.record}
        onSaved={edited.saved}
        onChanged={edited.markChanged}
        onCancel={() => edited.edit(undefined)}
      />
      <MasterList words={words} address={address} query={query}>
        {(state) => (
          <ReferenceTable
            {...state}
            caption="Charge bases"
            loadingLabel={words.loading}
            extra={requirements}
            toggle={toggle}
            onEdit={edited.edit}
            onDelete={setLeaving}
          />
        )}
      </MasterList>
      <DeleteQuestion
        record={leaving}
        text="Are you sure you want to delete this charge basis?"
        nameOf={({ name }) => name}
        remove={remove}
        onClose={() => setLeaving(undefined)}
        onDeleted={edited.deleted}
      />
      {edited.question}
    </Page>
  );
}
