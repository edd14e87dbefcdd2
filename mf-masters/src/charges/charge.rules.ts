import { ALL_CATEGORIES, type Charge, CONTAINER_UNITS, DEFAULT_UNIT } from '@freightdesk/contracts/core';
import { unitText } from '@freightdesk/contracts/crm';

/** Whether a charge may be saved without configurations: only one that was stored without them. */
export const mayLackRows = (rows: readonly unknown[], charge: Charge | undefined): boolean =>
  rows.length === 0 && charge?.applicabilities.length === 0;

/** Units that charges name by code, as quotes and contracts do. */
const UNIT_CODES = ['PER_SHIPMENT', 'PER_BL_AWB', 'PER_DOCUMENT', 'PER_CBM', 'PER_KG'];

/** The units on offer, plus the charge's current one if it is another; labels are unique. */
export function unitOptions(currentUnit: string) {
  const units = [DEFAULT_UNIT, ...CONTAINER_UNITS, ...UNIT_CODES];
  const options = units.map((unit) => ({ value: unit, label: unitText(unit) }));
  if (currentUnit === '' || units.includes(currentUnit)) return options;
  const label = unitText(currentUnit);
  return [{ value: currentUnit, label }, ...options.filter((option) => option.label !== label)];
}

interface CodedName {
  readonly code: string;
  readonly name: string;
}

/** The names of codes in a master, each once: `Flat, Per container`. A code without a name stands for itself. */
export function namesOf(codes: readonly string[], master: readonly CodedName[] = []): string {
  const nameOf = (code: string): string =>
    code === ALL_CATEGORIES ? 'All categories' : (master.find((each) => each.code === code)?.name ?? code);
  return [...new Set(codes.map(nameOf))].join(', ');
}
