// The first words of the masters' query keys, which forms that choose a record share; a write invalidates them.
export const PARTIES = 'parties';
export const VENDORS = 'vendors';
export const HSN_CODES = 'hsn-sac';
export const TAX_SLABS = 'tax-slabs';
export const TAX_GROUPS = 'tax-groups';
export const SHIPMENT_CATEGORIES = 'shipment-categories';
export const CHARGE_BASES = 'charge-basis';
