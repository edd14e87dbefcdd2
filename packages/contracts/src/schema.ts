import * as z from 'zod/mini';

/** Text that must hold something besides blanks; `message` is what the user reads when it does not. */
export const requiredText = (message: string, maximum = 500) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(maximum, `At most ${maximum} characters`));

/** Text that may be empty or absent. */
export const optionalText = (maximum = 2000) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maximum, `At most ${maximum} characters`))));

const emailProblem = 'Enter an email address such as name@company.in';

/** An email address, or nothing. */
export const optionalEmail = z.optional(
  z.nullable(z.union([z.literal(''), z.string().check(z.trim(), z.email(emailProblem))], emailProblem)),
);

const decimalText = /^-?\d{1,13}(\.\d+)?$/;

/** The decimals of a number; more than anything allows where it is so small that it is written with an exponent. */
export function fractionDigits(value: number): number {
  const text = String(value);
  const [, fraction = ''] = text.split('.');
  return text.includes('e-') ? Number.POSITIVE_INFINITY : fraction.length;
}

/**
 * A number or numeric text (MONEY-1) with at most `digits` decimals, between `minimum` and `maximum`.
 * Parses to a number.
 */
export function decimal(
  label: string,
  { digits = 2, minimum = 0, maximum = 9_999_999_999.99, example = '1250.50' } = {},
) {
  const message = `${label} must be a number, for example ${example}`;
  return z.pipe(
    z.union([z.number(message), z.string(message).check(z.trim(), z.regex(decimalText, message))], message),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.number(message).check(
        z.gte(minimum, `${label} must be at least ${minimum}`),
        z.lte(maximum, `${label} must be at most ${maximum}`),
        z.refine((value) => fractionDigits(value) <= digits, `${label} takes at most ${digits} decimals`),
      ),
    ),
  );
}

/** An amount of money in decimals of its currency (rupees or dollars), at least 0. */
export const amount = (label: string) => decimal(label);

/** An amount in an answer; notes that reduce what is owed are negative. */
export const answeredAmount = z.number();

/** A percentage between 0 and 100. */
export const percent = (label: string) => decimal(label, { maximum: 100, example: '18' });

/** A whole number, also when it arrives as text. */
export const wholeNumber = (label: string, minimum = 0, maximum = Number.MAX_SAFE_INTEGER) =>
  decimal(label, { digits: 0, minimum, maximum });

/** Numeric record id in a path or a body. */
export const recordId = wholeNumber('id', 1);

/** The id of a record that is chosen from a list; `message` is what the user reads when nothing is chosen. */
export const chosenId = (message: string) =>
  z.pipe(
    z.union(
      [z.number(message), z.string(message).check(z.trim(), z.regex(/^[1-9]\d{0,14}$/, message))],
      message,
    ),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.number(message).check(z.int(message), z.gte(1, message)),
    ),
  );

/** Path parameters of a call on one record. */
export const idParams = z.object({ id: recordId });

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8));

/** A moment or a day in ISO 8601, kept as text on the wire (ID-4). */
export const isoDate = (message = 'Use a date such as 2026-11-21') =>
  z
    .string(message)
    .check(z.refine((value) => isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), message));

export const CURRENCIES = ['INR', 'USD'] as const;
export const currency = z.enum(CURRENCIES);

/** The tenant as a body names it: text, or the number that the text stands for (ID-1). */
export const namedClientId = z.optional(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((value: string | number) => String(value)),
      z.string(),
    ),
  ),
);

/** The tenant named by a caller; it may only repeat the session's own (AUTH-3). */
export const clientQuery = { clientId: z.optional(z.string()), clientid: z.optional(z.string()) };

/** The options of every list beside its plain array form (API-2). */
export const pageQuery = {
  page: z.optional(wholeNumber('page', 1)),
  pageSize: z.optional(wholeNumber('pageSize', 1, 500)),
  q: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.string().check(z.maxLength(60))),
};

/** A list answers a plain array, or one page of it when `page` is asked for. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.union([
    z.array(item),
    z.object({ items: z.array(item), total: z.number(), page: z.number(), pageSize: z.number() }),
  ]);

/** Fields that every stored record answers with. */
export const recordFields = { id: z.number(), _id: z.string() };

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
