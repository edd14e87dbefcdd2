import { HISTORIC_STATE_CODES, OTHER_COUNTRIES_CODE, STATES } from './state-codes';

/** Names of all states and territories, for pickers. */
export const STATE_NAMES: readonly string[] = Object.values(STATES).sort();

export const isStateCode = (code: string): boolean => Object.hasOwn(STATES, code);

export const isHistoricStateCode = (code: string): boolean => HISTORIC_STATE_CODES.has(code);

/** The name of a state code. */
export const stateNameOf = (code: string): string | undefined =>
  isStateCode(code) ? STATES[code] : undefined;

/** What is read instead of a state where a supply goes abroad. */
export const OTHER_COUNTRIES = 'Other Countries';

/** The name of a place of supply by its code; the code where no place has it. */
export const placeNameOf = (code: string): string =>
  code === OTHER_COUNTRIES_CODE ? OTHER_COUNTRIES : (stateNameOf(code) ?? code);

/** The state code that a GSTIN begins with, where such a state exists. */
export function stateCodeOfGstin(gstin: string | undefined): string | undefined {
  const code = (gstin ?? '').trim().slice(0, 2);
  return isStateCode(code) ? code : undefined;
}
