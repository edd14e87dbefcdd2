import { visibleText } from '@freightdesk/tax';
import * as z from 'zod/mini';
import './plain-words';

/** Limits the length of a text or a list. `unit` names what is counted. */
export const atMost = (maximum: number, unit = 'characters') =>
  z.maxLength(maximum, { error: () => `At most ${maximum.toLocaleString('en-IN')} ${unit}` });

/** Refuses line ends, which would begin another header of a letter. */
export const oneLine = z.refine<string>((text) => !/[\r\n]/.test(text), 'Write it on one line');

/** Refuses a list of which two items have one value of a field. */
export const eachOnce = <Name extends string>(name: Name, message: string) =>
  z.refine<readonly Readonly<Record<Name, unknown>>[]>(
    (items) => new Set(items.map((item) => item[name])).size === items.length,
    message,
  );

/** Text that must not be empty once it is tidied. */
export const tidyText = (tidy: (text: string) => string, message: string, maximum: number) =>
  z.string(message).check(z.overwrite(tidy), z.minLength(1, message), atMost(maximum));

/** Text that must hold something besides blanks; `message` is what the user reads when it does not. */
export const requiredText = (message: string, maximum = 500) =>
  tidyText((text) => text.trim(), message, maximum);

const IDENTIFIER = /^[A-Za-z0-9_\-/. ]*$/;
export const IDENTIFIER_LETTERS = 'Use Latin letters, digits, blanks and - / . _ only';

/** Whether a text has the letters of an identifier alone. */
export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text);

/**
 * An identifier that people type: 1 to 40 Latin letters, digits, blanks and `-/._` (ID-5). `message` is what the user
 * reads when there is none.
 */
export const identifier = (message: string) =>
  tidyText(visibleText, message, 40).check(z.regex(IDENTIFIER, IDENTIFIER_LETTERS));

/** What an identifier is compared by: capitals make no difference (ID-5). */
export const identifierKey = (text: string): string => text.trim().toLowerCase();

/** Text that may be empty or absent. */
export const optionalText = (maximum = 2000) =>
  z.optional(z.nullable(z.string().check(z.trim(), atMost(maximum))));

/** A text that may be empty; null, which older clients send, empties it. */
export const nullableText = (schema: z.ZodMiniType<string, string>): z.ZodMiniType<string, string | null> =>
  z.codec(z.nullable(schema), z.string(), { decode: (text) => text ?? '', encode: (text) => text });

/** A field whose text may be empty: null empties it, an absent one keeps what is stored or is that of a new record. */
export const text = (maximum: number) => nullableText(z.string().check(z.trim(), atMost(maximum)));
