import type { ShipmentCategory } from '@freightdesk/contracts';
import { useListAddress } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { useState } from 'react';
import { DeleteQuestion } from '../masters/delete-question';
import { MasterList } from '../masters/master-list';
import { useEditedRecord } from '../masters/use-edited-record';
import { ReferenceTable } from '../reference/reference.table';
import { ShipmentCategoryForm } from './shipment-category.form';
import { useDeleteShipmentCategory, useToggleShipmentCategory } from './shipment-category.mutations';
import { useShipmentCategories } from './shipment-category.queries';

const words = {
  search: 'Search shipment categories',
  loading: 'Loading shipment categories...',
  failed: 'Failed to fetch shipment categories',
  empty: 'No shipment categories found',
  emptyHint: 'Add the first one with the form above.',
};

/** /masters/shipment-category: a card form that adds and edits, search, and the table. */
export function ShipmentCategoryListScreen() {
  const address = useListAddress();
  const query = useShipmentCategories(address);
  const edited = useEditedRecord<ShipmentCategory>();
  const toggle = useToggleShipmentCategory();
  const remove = useDeleteShipmentCategory();
  const [leaving, setLeaving] = useState<ShipmentCategory>();
  return (
    <Page>
      <ShipmentCategoryForm
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
            caption="Shipment categories"
            loadingLabel={words.loading}
            toggle={toggle}
            onEdit={edited.edit}
            onDelete={setLeaving}
          />
        )}
      </MasterList>
      <DeleteQuestion
        record={leaving}
        text="Are you sure you want to delete this shipment category?"
        nameOf={({ name }) => name}
        remove={remove}
        onClose={() => setLeaving(undefined)}
        onDeleted={edited.deleted}
      />
      {edited.question}
    </Page>
  );
}
