import type { ShipmentCategory } from '@freightdesk/contracts';

/** A shipment category as forms offer it. */
export type CategoryChoice = Pick<ShipmentCategory, 'code' | 'name'>;

/** The active categories, then those of the document that are active no longer. */
export function categoryChoices(
  active: readonly CategoryChoice[],
  chosen: readonly string[],
): readonly CategoryChoice[] {
  const codes = new Set(active.map(({ code }) => code));
  return [
    ...active,
    ...chosen.filter((code) => !codes.has(code)).map((code) => ({ code, name: 'Inactive' })),
  ];
}

/** The chosen codes after one was chosen or given up, in the order in which the categories are offered. */
export const toggledCategory = (
  choices: readonly CategoryChoice[],
  chosen: readonly string[],
  code: string,
): string[] =>
  choices.map((choice) => choice.code).filter((each) => (each === code) !== chosen.includes(each));
