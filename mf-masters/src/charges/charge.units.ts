import { CONTAINER_UNITS, DEFAULT_UNIT } from '@freightdesk/contracts';

/** Units that quotes and contracts name by a code, in the words of the charge form. */
const coded: Readonly<Record<string, string>> = {
  PER_SHIPMENT: 'per shipment',
  PER_BL_AWB: 'per BL/AWB',
  PER_DOCUMENT: 'per document',
  PER_CBM: 'per CBM',
  PER_KG: 'per kg',
};

/** The words for a unit of a charge. */
export const unitText = (unit: string): string => coded[unit] ?? unit;

/** The units that a charge can be given, and `own` where it is another one. */
export function unitOptions(own: string) {
  const units = [DEFAULT_UNIT, ...CONTAINER_UNITS, ...Object.keys(coded)];
  const all = own === '' || units.includes(own) ? units : [own, ...units];
  return all.map((unit) => ({ value: unit, label: unitText(unit) }));
}
