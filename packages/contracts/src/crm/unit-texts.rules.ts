import type { SHIPMENT_TYPES } from './contract-services.rules';
import type { QUOTE_UNITS } from './quote-services.rules';

const UNIT_TEXTS: Readonly<Record<(typeof QUOTE_UNITS)[number], string>> = {
  PER_SHIPMENT: 'per shipment',
  PER_CBM: 'per CBM',
  PER_BL_AWB: 'per BL/AWB',
  PER_KG: 'per kg',
  PER_DOCUMENT: 'per document',
  PER_CONTAINER: 'per container',
  PER_20FT_CONTAINER: 'per 20ft container',
  PER_40FT_CONTAINER: 'per 40ft container',
  PERCENTAGE: 'percent of assessment value',
};

/** The unit of vendor bills and expenses, which quotes and contracts do not have. */
const LUMPSUM = { LUMPSUM: 'lump sum' };
const TEXTS: Readonly<Record<string, string>> = { ...UNIT_TEXTS, ...LUMPSUM };

/** The words for the unit of a charge, a contract's or a quote's line; a unit without words reads as it is. */
export const unitText = (unit: string): string => (Object.hasOwn(TEXTS, unit) ? (TEXTS[unit] ?? unit) : unit);

/** The words for the shipment type of a contract's line. */
export const SHIPMENT_TYPE_TEXTS: Readonly<Record<(typeof SHIPMENT_TYPES)[number], string>> = {
  SEA_FCL: 'Sea FCL',
  SEA_LCL: 'Sea LCL',
  AIR: 'Air',
  LAND: 'Land',
  ALL: 'All',
};
