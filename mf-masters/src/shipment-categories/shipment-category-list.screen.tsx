import { listShipmentCategories, type ShipmentCategory } from '@freightdesk/contracts';
import { messageOf, useRecordList } from '@freightdesk/remote-kit';
import { SHIPMENT_CATEGORIES } from '../masters/master.queries';
import { ACTIVE_VALUES } from '../masters/master-list.parts';
import { ReferenceScreen, referenceColumns } from '../reference/reference.screen';
import { ShipmentCategoryForm } from './shipment-category.form';
import { useDeleteShipmentCategory, useToggleShipmentCategory } from './shipment-category.mutations';

const words = {
  caption: 'Shipment categories',
  search: 'Search shipment categories',
  loading: 'Loading shipment categories...',
  failed: 'Failed to fetch shipment categories',
  empty: 'No shipment categories found',
  emptyHint: 'Add the first one with the form above.',
  deleteQuestion: 'Are you sure you want to delete this shipment category?',
};

const columns = referenceColumns<ShipmentCategory>(useToggleShipmentCategory);

/** /masters/shipment-category */
export function ShipmentCategoryListScreen() {
  const list = useRecordList({
    name: [SHIPMENT_CATEGORIES],
    endpoint: listShipmentCategories,
    columns,
    filters: { active: ACTIVE_VALUES },
    failed: (error) => messageOf(error, 'Failed to fetch shipment categories'),
  });
  const remove = useDeleteShipmentCategory();
  return <ReferenceScreen {...{ words, list, remove }} Form={ShipmentCategoryForm} />;
}
