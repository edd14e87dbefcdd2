import { CONTAINER_UNITS, DEFAULT_UNIT } from '@freightdesk/contracts';

/** Units that are named by a code everywhere, in words. */
const coded: Readonly<Record<string, string>> = {
  PER_SHIPMENT: 'per shipment',
  PER_BL_AWB: 'per BL/AWB',
  PER_DOCUMENT: 'per document',
  PER_CBM: 'per CBM',
  PER_KG: 'per kg',
};
/** Codes that charges from elsewhere may have; the charge form has words for these units. */
const containers: Readonly<Record<string, string>> = {
  PER_CONTAINER: 'per container',
  PER_20FT_CONTAINER: 'per 20ft container',
  PER_40FT_CONTAINER: 'per 40ft container',
};

/** The words for a unit of a charge. */
export const unitText = (unit: string): string => coded[unit] ?? containers[unit] ?? unit;

/** The units that a charge can be given, and `own` where it is another one. */
export function unitOptions(own: string) {
  const units = [DEFAULT_UNIT, ...CONTAINER_UNITS, ...Object.keys(coded)];
  const options = units.map((unit) => ({ value: unit, label: unitText(unit) }));
  return own === '' || units.includes(own) ? options : [{ value: own, label: own }, ...options];
}
