import { UNITS_OF_MEASURE } from './contract-services.rules';

/** Units of a quote line: PERCENTAGE is what the charge basis PERCENT_OF_ASSESSMENT becomes (QUOTE-10). */
export const QUOTE_UNITS = [...UNITS_OF_MEASURE, 'PERCENTAGE'] as const;
export type QuoteUnit = (typeof QUOTE_UNITS)[number];

/** Shipment categories of a sea-freight quote; all but LCL are containers. */
export const CONTAINER_CATEGORIES = [
  'LCL',
  '20FCLDC',
  '40FCLDC',
  '40OP',
  '20HCR',
  '40HCR',
  '20OPHC',
  '40OPHC',
] as const;
