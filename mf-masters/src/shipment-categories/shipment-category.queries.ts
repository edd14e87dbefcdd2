/** The first word of the query keys, which forms that choose one share. */
export const SHIPMENT_CATEGORIES = 'shipment-categories';
