import { ALL_CATEGORIES, type Charge, CONTAINER_UNITS, DEFAULT_UNIT, unitText } from '@freightdesk/contracts';

/** A charge that has come without configurations may stay without them; a new one may not. */
export const mayLackRows = (rows: readonly unknown[], charge: Charge | undefined): boolean =>
  rows.length === 0 && charge?.applicabilities.length === 0;

/** Units that the charge form names by their code, as quotes and contracts do. */
const CODED = ['PER_SHIPMENT', 'PER_BL_AWB', 'PER_DOCUMENT', 'PER_CBM', 'PER_KG'];

/** The units that a charge can be given, and `own` where it is another one; no two read the same. */
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

/** Codes of a master in words, each once: `Flat, Per container`; a code that the master does not have stays as it is. */
export function namesOf(codes: readonly string[], master: readonly Named[] = []): string {
  const nameOf = (code: string): string =>
    code === ALL_CATEGORIES ? 'All categories' : (master.find((each) => each.code === code)?.name ?? code);
  return [...new Set(codes.map(nameOf))].join(', ');
}
