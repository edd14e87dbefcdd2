import {
  deleteShipmentCategory,
  type ShipmentCategory,
  updateShipmentCategory,
} from '@freightdesk/contracts';
import { SHIPMENT_CATEGORIES } from '../masters/master.queries';
import { useMasterWrite } from '../masters/use-master-write';

/** Switches a shipment category active or inactive in the list. */
export const useToggleShipmentCategory = () =>
  useMasterWrite({
    names: [SHIPMENT_CATEGORIES],
    write: (api, { record: { id, updatedAt }, isActive }: { record: ShipmentCategory; isActive: boolean }) =>
      api.call(updateShipmentCategory, { params: { id }, body: { isActive, updatedAt } }),
    done: 'Shipment category updated successfully',
    failed: 'Failed to save shipment category',
  });

export const useDeleteShipmentCategory = () =>
  useMasterWrite({
    names: [SHIPMENT_CATEGORIES],
    write: (api, { id }: ShipmentCategory) => api.call(deleteShipmentCategory, { params: { id } }),
    done: 'Shipment category deleted successfully',
    failed: 'Failed to delete shipment category',
  });
