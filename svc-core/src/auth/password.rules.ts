import { randomInt } from 'node:crypto';
import { refuse } from '@freightdesk/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords worldwide, most common first. */
const ranking: readonly string[] = dictionary['passwords-common'];
const commonPasswords = new Set(ranking);

/** The most common ones are refused with added or substituted digits and signs too: `P@ssw0rd2026!` is `password`. */
const VERY_COMMON_COUNT = 3_000;
const veryCommon = new Set(ranking.slice(0, VERY_COMMON_COUNT));

const SHORTEST_NAME = 4;
const FEW_DIFFERENT = 3;

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

const withoutEnds = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const withoutSubstitutes = (text: string): string =>
  text.replace(/[@4310!$5]/g, (sign) => letters[sign] ?? sign);

/** The words in a password, without the digits and signs that disguise them. */
const coresOf = (text: string): string[] => {
  const withoutFigures = withoutEnds(text.replace(/[\d\W_]+$/, ''));
  return [
    withoutEnds(text),
    withoutFigures,
    withoutEnds(withoutSubstitutes(withoutFigures)),
    withoutEnds(withoutSubstitutes(text)),
  ];
};

/** Whether a text has only repeated or neighbouring characters, such as `aaaaaaaaaa`, `1234567890` and `ababababab`. */
function isSeries(text: string): boolean {
  if (new Set(text).size < FEW_DIFFERENT) return true;
  const steps = [...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index));
  const isCounting = (step: number) => steps.every((each) => each === step || each === -9 * step);
  return isCounting(1) || isCounting(-1);
}

/** The names of a user, which the password must not be. */
export interface PasswordOwner {
  readonly username: string;
  readonly fullName: string;
}

function isTheirName(text: string, { username, fullName }: PasswordOwner): boolean {
  const names = [username, fullName, ...fullName.split(/\s+/)].map((name) =>
    name.toLowerCase().replace(/\W/g, ''),
  );
  const forbiddenNames = new Set(names.filter((name) => name.length >= SHORTEST_NAME));
  return [text, ...coresOf(text)].some((core) => forbiddenNames.has(core.replace(/\W/g, '')));
}

/** What is wrong with a password of sufficient length; undefined when it is acceptable (NIST SP 800-63B, 5.1.1.2). */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  const isVeryCommon = coresOf(text).some((core) => veryCommon.has(core));
  if (commonPasswords.has(text) || isVeryCommon)
    return 'This password is among those that are tried first. Choose another one.';
  if (isSeries(text))
    return 'This password is a series of the same or neighbouring characters. Choose another one.';
  if (isTheirName(text, owner)) return 'This password is the name of its user. Choose another one.';
  return undefined;
}

/**
 * Refuses a password that others could guess; the refusal names `field`.
 *
 * @throws {ServiceError} 400 for a weak password
 */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field: string): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw refuse('weak_password', problem, { [field]: problem });
}

/** Letters and digits that cannot be confused when they are read aloud. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

const groupOf = () => Array.from({ length: GROUP }, () => READABLE[randomInt(READABLE.length)]).join('');

/** A one-time password, such as `k7mw-q2xa-pd9e-h4tz`. */
export const oneTimePassword = (): string => Array.from({ length: GROUPS }, groupOf).join('-');

/** How long a one-time password stays valid. */
export const ONE_TIME_LIFE = 3 * 24 * 60 * 60 * 1_000;
