import { checkIdentifier, type IdentifierCheck, type Rule, wrong } from './identifier-check';

/** First three digits of the PIN codes of a state, by state code; states without an entry are not checked. */
const PREFIXES: Readonly<Record<string, readonly (readonly [first: number, last: number])[]>> = {
  '01': [[180, 194]],
  '02': [[171, 177]],
  '03': [[140, 160]],
  '04': [[160, 160]],
  '05': [[244, 263]],
  '06': [[121, 136]],
  '07': [[110, 110]],
  '08': [[301, 345]],
  '09': [[201, 285]],
  '10': [[800, 855]],
  '11': [[737, 737]],
  '12': [[790, 792]],
  '13': [[797, 798]],
  '14': [[795, 795]],
  '15': [[796, 796]],
  '16': [[799, 799]],
  '17': [[793, 794]],
  '18': [[781, 788]],
  '19': [[700, 743]],
  '20': [[813, 835]],
  '21': [[751, 770]],
  '22': [[490, 497]],
  '23': [[450, 488]],
  '24': [[360, 396]],
  '27': [[400, 445]],
  '29': [[560, 591]],
  '30': [[403, 403]],
  '32': [[670, 695]],
  '33': [[600, 643]],
  '34': [
    [533, 533],
    [605, 605],
    [607, 607],
    [609, 609],
    [673, 673],
  ],
  '37': [[500, 535]],
};

const shape: Rule = (value) =>
  /^[1-9]\d{5}$/.test(value) ? undefined : wrong('A PIN code has six digits and does not begin with 0');

/** Checks an Indian PIN code (LAW-5). */
export const checkPinCode = (text: string): IdentifierCheck => checkIdentifier(text, [shape]);

/** Whether a PIN code can lie in a state (LAW-6); true where the state's PIN codes are not known. */
export function pinCodeFitsState(pinCode: string, stateCode: string): boolean {
  const prefix = Number(pinCode.trim().slice(0, 3));
  return PREFIXES[stateCode]?.some(([first, last]) => first <= prefix && prefix <= last) ?? true;
}
