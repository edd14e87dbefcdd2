import { registrationText } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { atMost, nullableText, tidyText } from './schema-texts';

/** The number of a registration, which may be empty: kept in capitals, without blanks and invisible marks. */
export const registration = (maximum: number) =>
  nullableText(z.string().check(z.overwrite(registrationText), atMost(maximum)));

/** The number of a registration that must be given, kept as {@link registration}. */
export const requiredRegistration = (message: string, maximum: number) =>
  tidyText(registrationText, message, maximum);

/** MONEY-8: digits only, 4, 6 or 8 long; codes that begin with 99 are services and have 4 or 6. */
const hsnCodeProblem = (code: string): string | undefined => {
  if (code.length > 8) return 'At most 8 characters';
  if (!/^(?:\d{4}|\d{6}|\d{8})$/.test(code)) return 'An HSN/SAC code has 4, 6 or 8 digits';
  if (/^99\d{6}$/.test(code)) return 'A service code, which begins with 99, has 4 or 6 digits';
  return /^0+$/.test(code) ? 'An HSN/SAC code is not all zeros' : undefined;
};

/** Refuses a text that is no HSN/SAC code; an empty one is left to the schema that the check is put on. */
export const isHsnCode = z.check<string>(({ value, issues }) => {
  const message = value === '' ? undefined : hsnCodeProblem(value);
  if (message) issues.push({ code: 'custom', input: value, message });
});

/** The HSN/SAC code of a line; empty where it has none. */
export const lineHsnCode = z.string().check(z.trim(), isHsnCode);
