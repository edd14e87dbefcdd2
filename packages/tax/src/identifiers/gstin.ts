import { isHistoricStateCode, isStateCode } from '../tax/states';
import { checkIdentifier, doubtful, type IdentifierCheck, type Rule, wrong } from './identifier-check';
import { checkPan, unknownHolder } from './pan';
import { registrationText } from './visible-text';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = ALPHABET.length;
const LENGTH = 15;

const ordinary = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;

const specials: readonly (readonly [shape: RegExp, holder: string])[] = [
  [/^\d{2}[A-Z]{4}\d{5}[A-Z]\d[ZD][0-9A-Z]$/, 'a government department or another deductor of tax, on a TAN'],
  [/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/, 'an e-commerce operator that collects tax'],
  [/^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/, 'a United Nations body or an embassy'],
  [/^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/, 'a non-resident'],
  [/^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/, 'an online service from abroad'],
];

/**
 * The contribution of one character to the checksum: its value, doubled in even positions, as the sum of its base-36
 * digits.
 */
function contribution(character: string, index: number): number {
  const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
  return Math.floor(product / BASE) + (product % BASE);
}

/** The check character of a GSTIN, from its first 14 characters in capitals (LAW-1). */
export function gstinCheckCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, LENGTH - 1)].reduce(
    (total, character, index) => total + contribution(character, index),
    0,
  );
  return ALPHABET.charAt((BASE - (sum % BASE)) % BASE);
}

/** The PAN within a GSTIN of ordinary length. */
export const panOfGstin = (gstin: string): string => gstin.trim().toUpperCase().slice(2, 12);

/** The PANs by which a firm is known: its own, and that within its GSTIN. None for a GSTIN that is not built on one. */
export function pansOf({
  pan = '',
  gstin = '',
}: {
  readonly pan?: string;
  readonly gstin?: string;
}): string[] {
  const registration = registrationText(gstin);
  const candidates = [registrationText(pan), ordinary.test(registration) ? panOfGstin(registration) : ''];
  return [...new Set(candidates)].filter((each) => checkPan(each).verdict !== 'wrong');
}

const holderOfSpecial = (value: string): string | undefined =>
  specials.find(([shape]) => shape.test(value))?.[1];

/** Whether a GSTIN has a known shape that is not built on a PAN, or not in the ordinary way (LAW-1). */
export const isSpecialGstin = (gstin: string): boolean =>
  holderOfSpecial(registrationText(gstin)) !== undefined;

const length: Rule = (value) =>
  value.length === LENGTH ? undefined : wrong(`A GSTIN has ${LENGTH} characters`);

const special: Rule = (value) => {
  const holder = holderOfSpecial(value);
  return holder === undefined ? undefined : doubtful(`This is the special registration of ${holder}`);
};

const shape: Rule = (value) =>
  ordinary.test(value)
    ? undefined
    : wrong('A GSTIN is a state code, a PAN, a count, Z and a check character, such as 33ABCCF1234A1ZI');

const state: Rule = (value) => {
  const code = value.slice(0, 2);
  return isStateCode(code) || isHistoricStateCode(code) ? undefined : wrong(`There is no state ${code}`);
};

const checkCharacter: Rule = (value) =>
  value.endsWith(gstinCheckCharacter(value))
    ? undefined
    : wrong('The check character does not agree; a character is mistyped or two are swapped');

const historicState: Rule = (value) =>
  isHistoricStateCode(value.slice(0, 2))
    ? doubtful(`State ${value.slice(0, 2)} has been merged or divided; its numbers stand on old papers only`)
    : undefined;

const holder: Rule = (value) => unknownHolder(panOfGstin(value));

const fourteenth: Rule = (value) =>
  value.charAt(LENGTH - 2) === 'Z' ? undefined : doubtful('The character before the last is mostly Z');

/** Checks a GSTIN: shape, state, check character, and what is unusual about it (LAW-1). */
export const checkGstin = (text: string): IdentifierCheck =>
  checkIdentifier(text, [length, special, shape, state, checkCharacter, historicState, holder, fourteenth]);
