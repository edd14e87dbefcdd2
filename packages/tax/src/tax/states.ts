import { HISTORIC_STATE_CODES, OTHER_STATE_SPELLINGS, STATES } from './state-codes';

const normalised = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll('&', 'AND')
    .replace(/[^A-Z]/g, '')
    .replace(/(?<=.)INDIA$/, '');

const codesByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(STATES).map(([code, name]) => [normalised(name), code] as const),
  ...Object.entries(OTHER_STATE_SPELLINGS),
]);

/** Names of all states and territories, for pickers. */
export const STATE_NAMES: readonly string[] = Object.values(STATES).sort();

/** Whether a code belongs to a current state. */
export const isStateCode = (code: string): boolean => Object.hasOwn(STATES, code);

/** Whether a code belonged to a former state. */
export const isHistoricStateCode = (code: string): boolean => HISTORIC_STATE_CODES.has(code);

/** The code of a state in any of its usual spellings, or of a code itself; undefined for anything else. */
export function stateCodeOf(name: string | undefined): string | undefined {
  const text = (name ?? '').trim();
  return isStateCode(text) ? text : codesByName.get(normalised(text));
}

/** The name of a state code. */
export const stateNameOf = (code: string): string | undefined =>
  isStateCode(code) ? STATES[code] : undefined;

/** The state code that a GSTIN begins with, where such a state exists. */
export function stateCodeOfGstin(gstin: string | undefined): string | undefined {
  const code = (gstin ?? '').trim().slice(0, 2);
  return isStateCode(code) ? code : undefined;
}
