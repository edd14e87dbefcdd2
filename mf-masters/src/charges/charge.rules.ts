import { ALL_CATEGORIES, type Charge, CONTAINER_UNITS, DEFAULT_UNIT } from '@freightdesk/contracts/core';
import { unitText } from '@freightdesk/contracts/crm';

/** A charge stored without configurations may stay without; a new one needs at least one. */
export const mayLackRows = (rows: readonly unknown[], charge: Charge | undefined): boolean =>
  rows.length === 0 && charge?.applicabilities.length === 0;

/** Units that the charge form refers to by code, as quotes and contracts do. */
const CODED = ['PER_SHIPMENT', 'PER_BL_AWB', 'PER_DOCUMENT', 'PER_CBM', 'PER_KG'];

/** The units on offer, plus the charge's `own` if it is a different one; labels are unique. */
export function unitOptions(own: string) {
  const units = [DEFAULT_UNIT, ...CONTAINER_UNITS, ...CODED];
  const options = units.map((unit) => ({ value: unit, label: unitText(unit) }));
  if (own === '' || units.includes(own)) return options;
  const label = unitText(own);
  return [{ value: own, label }, ...options.filter((option) => option.label !== label)];
}

interface Named {
  readonly code: string;
  readonly name: string;
}

/** The names of codes in a master, each once: `Flat, Per container`; unknown codes stay as they are. */
export function namesOf(codes: readonly string[], master: readonly Named[] = []): string {
  const nameOf = (code: string): string =>
    code === ALL_CATEGORIES ? 'All categories' : (master.find((each) => each.code === code)?.name ?? code);
  return [...new Set(codes.map(nameOf))].join(', ');
}
