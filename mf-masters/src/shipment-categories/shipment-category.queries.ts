import { listShipmentCategories } from '@freightdesk/contracts';
import { type ListAddress, messageOf } from '@freightdesk/remote-kit';
import { useMasterPage } from '../masters/use-master-page';

/** The first word of the query keys, which forms that choose one share. */
export const SHIPMENT_CATEGORIES = 'shipment-categories';

/** One page of the shipment categories that match the search. */
export const useShipmentCategories = (address: ListAddress) =>
  useMasterPage({
    name: SHIPMENT_CATEGORIES,
    address,
    read: (api, query, signal) => api.call(listShipmentCategories, { query, signal }),
    failed: (error) => messageOf(error, 'Failed to fetch shipment categories'),
  });
