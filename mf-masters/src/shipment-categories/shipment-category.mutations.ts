import {
  createShipmentCategory,
  deleteShipmentCategory,
  type ShipmentCategory,
  type ShipmentCategoryInput,
  updateShipmentCategory,
} from '@freightdesk/contracts';
import type { ApiClient } from '@freightdesk/remote-kit';
import { useIdempotencyKey } from '../masters/use-idempotency-key';
import { useMasterWrite } from '../masters/use-master-write';
import { SHIPMENT_CATEGORIES } from './shipment-category.queries';

/** Creates a shipment category, or changes `record` where one is given. */
export function useSaveShipmentCategory(record: ShipmentCategory | undefined) {
  const { keyOf, renew } = useIdempotencyKey();
  return useMasterWrite({
    names: [SHIPMENT_CATEGORIES],
    write: async (api, body: ShipmentCategoryInput) => {
      if (record) return changed(api, record, body);
      const created = await api.call(createShipmentCategory, { body, idempotencyKey: keyOf(body) });
      renew();
      return created;
    },
    done: `Shipment category ${record ? 'updated' : 'created'} successfully`,
    failed: 'Failed to save shipment category',
  });
}

/** Switches a shipment category active or inactive in the list. */
export const useToggleShipmentCategory = () =>
  useMasterWrite({
    names: [SHIPMENT_CATEGORIES],
    write: (api, { record, isActive }: { record: ShipmentCategory; isActive: boolean }) =>
      changed(api, record, { isActive }),
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

const changed = (
  api: ApiClient,
  { id, updatedAt }: ShipmentCategory,
  changes: Partial<ShipmentCategoryInput>,
) => api.call(updateShipmentCategory, { params: { id }, body: { ...changes, updatedAt } });
