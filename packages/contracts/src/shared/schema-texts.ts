import {
  foreignLetterProblem,
  registrationText,
  shortenedNumberProblem,
  visibleText,
} from '@freightdesk/tax';
import * as z from 'zod/mini';
import './plain-words';

/** Limits the length of a text or a list. `unit` names what is counted. */
export const atMost = (maximum: number, unit = 'characters') =>
  z.maxLength(maximum, { error: () => `At most ${maximum.toLocaleString('en-IN')} ${unit}` });

const required = (tidy: (text: string) => string, message: string, maximum: number) =>
  z.string(message).check(z.overwrite(tidy), z.minLength(1, message), atMost(maximum));

/** Text that must hold something besides blanks; `message` is what the user reads when it does not. */
export const requiredText = (message: string, maximum = 500) =>
  required((text) => text.trim(), message, maximum);

const IDENTIFIER = /^[A-Za-z0-9_\-/. ]*$/;
export const IDENTIFIER_LETTERS = 'Use Latin letters, digits, blanks and - / . _ only';

/** Whether a text has the letters of an identifier alone. */
export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text);

/**
 * An identifier that people type: 1 to 40 Latin letters, digits, blanks and `-/._` (ID-5). `message` is what the user
 * reads when there is none.
 */
export const identifier = (message: string) =>
  required(visibleText, message, 40).check(z.regex(IDENTIFIER, IDENTIFIER_LETTERS));

/** What an identifier is compared by: capitals make no difference (ID-5). */
export const identifierKey = (text: string): string => text.trim().toLowerCase();

/** Text that may be empty or absent. */
export const optionalText = (maximum = 2000) =>
  z.optional(z.nullable(z.string().check(z.trim(), atMost(maximum))));

/** A text that may be empty; null, which older clients send, empties it. */
const nullable = (schema: z.ZodMiniType<string, string>): z.ZodMiniType<string, string | null> =>
  z.codec(z.nullable(schema), z.string(), { decode: (text) => text ?? '', encode: (text) => text });

/** A field whose text may be empty: null empties it, an absent one keeps what is stored or is that of a new record. */
export const text = (maximum: number) => nullable(z.string().check(z.trim(), atMost(maximum)));

/** The number of a registration, which may be empty: kept in capitals, without blanks and invisible marks. */
export const registration = (maximum: number) =>
  nullable(z.string().check(z.overwrite(registrationText), atMost(maximum)));

/** Refuses numbers that a spreadsheet has shortened, and letters of other alphabets beside digits. */
const isMisread = z.check<string>(({ value, issues }) => {
  const message = shortenedNumberProblem(value) ?? foreignLetterProblem(value);
  if (message) issues.push({ code: 'custom', input: value, message });
});

/** A number that people type or paste, such as that of a phone or of somebody else's bill, without invisible marks. */
export const numberText = (message: string, maximum: number) =>
  required(visibleText, message, maximum).check(isMisread);

/** The number of a registration that must be given, kept as {@link registration}. */
export const requiredRegistration = (message: string, maximum: number) =>
  required(registrationText, message, maximum);

/** The number of a phone, or nothing. */
export const phone = nullable(z.string().check(z.overwrite(visibleText), isMisread, atMost(40)));

const emailProblem = 'Enter an email address such as name@company.in';

/** An email address whose host has a dot, or nothing; blanks alone count as nothing (MASTER-11). */
export const email = nullable(
  z.string(emailProblem).check(
    z.trim(),
    z.refine((address) => address === '' || z.email().safeParse(address).success, emailProblem),
  ),
);

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
