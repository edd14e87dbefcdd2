export const SHIPMENT_TYPES = ['SEA_FCL', 'SEA_LCL', 'AIR', 'LAND', 'ALL'] as const;
export const UNITS_OF_MEASURE = [
  'PER_SHIPMENT',
  'PER_CBM',
  'PER_BL_AWB',
  'PER_KG',
  'PER_DOCUMENT',
  'PER_CONTAINER',
  'PER_20FT_CONTAINER',
  'PER_40FT_CONTAINER',
] as const;
