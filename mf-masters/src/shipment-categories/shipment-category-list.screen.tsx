import { useListAddress } from '@freightdesk/remote-kit';
import { ReferenceScreen } from '../reference/reference.screen';
import { ShipmentCategoryForm } from './shipment-category.form';
import { useDeleteShipmentCategory, useToggleShipmentCategory } from './shipment-category.mutations';
import { useShipmentCategories } from './shipment-category.queries';

const words = {
  caption: 'Shipment categories',
  search: 'Search shipment categories',
  loading: 'Loading shipment categories...',
  failed: 'Failed to fetch shipment categories',
  empty: 'No shipment categories found',
  emptyHint: 'Add the first one with the form above.',
  deleteQuestion: 'Are you sure you want to delete this shipment category?',
};

/** /masters/shipment-category */
export function ShipmentCategoryListScreen() {
  const address = useListAddress();
  const query = useShipmentCategories(address);
  const toggle = useToggleShipmentCategory();
  const remove = useDeleteShipmentCategory();
  return <ReferenceScreen {...{ words, address, query, toggle, remove }} Form={ShipmentCategoryForm} />;
}
