export const TAX_SLABS = 'tax-slabs';
