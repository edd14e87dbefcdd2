import { type Decimal, type Minor, toDecimal, toMinor } from '@freightdesk/tax';
import * as z from 'zod/mini';
import './plain-words';

/** Text that must hold something besides blanks; `message` is what the user reads when it does not. */
export const requiredText = (message: string, maximum = 500) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(maximum, `At most ${maximum} characters`));

/** Text that may be empty or absent. */
export const optionalText = (maximum = 2000) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maximum, `At most ${maximum} characters`))));

/** A text that may be empty; null, which older clients send, empties it. */
const emptied = (sent: z.ZodMiniType<string, string>): z.ZodMiniType<string, string | null> =>
  z.codec(z.nullable(sent), z.string(), { decode: (text) => text ?? '', encode: (text) => text });

/** A field whose text may be empty: null empties it, an absent one keeps what is stored or is that of a new record. */
export const text = (maximum: number) =>
  emptied(z.string().check(z.trim(), z.maxLength(maximum, `At most ${maximum} characters`)));

/** Such a text that is kept in capitals. */
export const capitals = (maximum: number) =>
  emptied(z.string().check(z.trim(), z.maxLength(maximum, `At most ${maximum} characters`), z.toUpperCase()));

const emailProblem = 'Enter an email address such as name@company.in';

/** An email address whose host has a dot, or nothing; blanks alone count as nothing (MASTER-11). */
export const email = emptied(
  z.string(emailProblem).check(
    z.trim(),
    z.refine((sent) => sent === '' || z.email().safeParse(sent).success, emailProblem),
  ),
);

const LARGEST_AMOUNT = 9_999_999_999.99;
const decimalText = /^-?\d{1,13}(\.\d+)?$/;

/** The decimals of a number; more than anything allows where it is so small that it is written with an exponent. */
export function fractionDigits(value: number): number {
  const text = String(value);
  const [, fraction = ''] = text.split('.');
  return text.includes('e-') ? Number.POSITIVE_INFINITY : fraction.length;
}

/** A number, or the text of one (MONEY-1): to callers a number, to older clients either. */
const numeric = (message: string) =>
  z.union([z.number(message), z.string(message).check(z.trim(), z.regex(decimalText, message))], message);

/**
 * A number or numeric text (MONEY-1) with at most `digits` decimals, between `minimum` and `maximum`.
 * Parses to a number.
 */
export function decimal(
  label: string,
  {
    digits = 2,
    minimum = 0,
    maximum = LARGEST_AMOUNT,
    example = digits === 0 ? '12' : '1250.50',
  }: { digits?: number; minimum?: number; maximum?: number; example?: string } = {},
): z.ZodMiniType<number, number | string> {
  const message = `${label} must be a number, for example ${example}`;
  const inside = z.number(message).check(
    z.gte(minimum, `${label} must be at least ${minimum}`),
    z.lte(maximum, `${label} must be at most ${maximum}`),
    z.refine((value) => fractionDigits(value) <= digits, `${label} takes at most ${digits} decimals`),
  );
  return z.codec(numeric(message), inside, { decode: Number, encode: (value) => value });
}

// The only place that makes `Minor` of what is checked: the compiler cannot see that whole numbers of paise are meant.
const minorAmount = z.number().check(z.int()) as unknown as z.ZodMiniType<Minor, Minor>;

/**
 * An amount of money: a decimal of its currency (or its text) on the wire, minor units inside. `label` begins what the user
 * reads; `minimum` and `maximum` are decimals.
 */
export function money(
  label: string,
  { minimum = 0, maximum = LARGEST_AMOUNT }: { minimum?: Decimal; maximum?: Decimal } = {},
): z.ZodMiniType<Minor, Decimal | string> {
  const wire = decimal(label, { minimum, maximum });
  return z.codec(wire, minorAmount, { decode: toMinor, encode: toDecimal });
}

/** An amount in an answer: a decimal on the wire, minor units inside. Notes that reduce what is owed are negative. */
export const amount: z.ZodMiniType<Minor, Decimal> = z.codec(z.number(), minorAmount, {
  decode: toMinor,
  encode: toDecimal,
});

/** A percentage between 0 and 100. */
export const percent = (label: string) => decimal(label, { maximum: 100, example: '18' });

/** What holds for one shipment category: an entry of a map on the wire, of a list inside, for a code may hold any letter. */
export interface CategoryRate {
  readonly category: string;
  /** For the unit PERCENTAGE hundredths of a percent. */
  readonly rate: Minor;
}

const rateList = z.array(z.object({ category: z.string(), rate: minorAmount }));

/** Rates by the code of a shipment category, whose `code` and `rate` are told. */
const ratesBy = <Sent extends Decimal | string>(
  code: z.ZodMiniType<string, string>,
  rate: z.ZodMiniType<Minor, Sent>,
): z.ZodMiniType<CategoryRate[], Record<string, Sent>> =>
  z.codec(z.record(code, rate), rateList, {
    decode: (rates) => Object.entries(rates).map(([category, each]) => ({ category, rate: each as Minor })),
    encode: (rates) => Object.fromEntries(rates.map(({ category, rate: each }) => [category, each])),
    // The codec cannot tell the generic map of the wire from that of its inside.
  }) as unknown as z.ZodMiniType<CategoryRate[], Record<string, Sent>>;

/** Rates by the code of a shipment category, in an answer. */
export const categoryRates = ratesBy(z.string(), amount);

/** The code of a shipment category where it names a rate or a quantity. */
export const categoryCode = z
  .string()
  .check(z.regex(/^[^.$][^.]{0,39}$/, 'A shipment category code has no dot and begins with no $'));

/** Rates by the code of a shipment category, in a body. */
export const ratesByCategory = (code: z.ZodMiniType<string, string> = categoryCode) =>
  ratesBy(code, money('Rate'));

/** Amounts by their name: a map on the wire, a list inside, because a name may hold any character. */
export const namedAmounts = z.codec(
  z.record(z.string(), amount),
  z.array(z.object({ name: z.string(), amount: minorAmount })),
  {
    decode: (amounts) => Object.entries(amounts).map(([name, each]) => ({ name, amount: each })),
    encode: (amounts) => Object.fromEntries(amounts.map(({ name, amount: each }) => [name, each])),
  },
);

/** A whole number, even when it arrives as text. */
export const wholeNumber = (label: string, minimum = 0, maximum = Number.MAX_SAFE_INTEGER) =>
  decimal(label, { digits: 0, minimum, maximum });

/** Numeric record id in a path or a body. */
export const recordId = wholeNumber('id', 1);

/** The id of a record that is chosen from a list; `message` is what the user reads when nothing is chosen. */
export const chosenId = (message: string) =>
  z.codec(
    z.union(
      [z.number(message), z.string(message).check(z.trim(), z.regex(/^[1-9]\d{0,14}$/, message))],
      message,
    ),
    z.number(message).check(z.int(message), z.gte(1, message)),
    { decode: Number, encode: (id: number): number | string => id },
  );

/**
 * A schema that takes other forms of its value too: `read` turns what was sent into what the schema reads. A codec, because
 * what was read must be sent again as well.
 */
export const lenient = <Schema extends z.ZodMiniType, Sent>(
  schema: Schema,
  read: (sent: Sent) => z.input<Schema>,
): z.ZodMiniType<z.output<Schema>, Sent | z.input<Schema>> =>
  z.codec(z.custom<Sent | z.input<Schema>>(), schema as z.ZodMiniType<z.output<Schema>, z.input<Schema>>, {
    decode: (sent) => read(sent as Sent),
    encode: (value) => value,
  });

/** What a form sends: what was typed, parsed by the schema and encoded for the wire. Throws ZodError for a broken rule. */
export const wireOf = <Schema extends z.ZodMiniType>(
  schema: Schema,
  typed: z.input<Schema>,
): z.input<Schema> => z.encode(schema, schema.parse(typed));

/** What a route answers for the inside of an answer: decimals for minor units, maps for lists. */
export const answeredAs = <Schema extends z.ZodMiniType>(
  schema: Schema,
  inside: z.output<Schema>,
): z.input<Schema> => z.encode(schema, inside);

type Shape = z.core.$ZodShape;

/** The fields of a body with what stands for those that it omits, or of a stored record that may lack them. */
/* @__NO_SIDE_EFFECTS__ */ export function withDefaults<Fields extends Shape, Defaults extends object>(
  fields: Fields,
  defaults: Defaults & { readonly [Name in keyof Fields]?: z.output<Fields[Name]> },
): { [Name in keyof Fields]: Name extends keyof Defaults ? z.ZodMiniDefault<Fields[Name]> : Fields[Name] } {
  const values: Readonly<Record<string, unknown>> = defaults;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.hasOwn(values, name) ? z._default(field, values[name]) : field,
    ]),
    // The compiler cannot follow the fields through their entries.
  ) as never;
}

/** How a value of the inside travels: amounts as decimals, rates by category as a map. */
type Wire<Inside> = Inside extends Minor
  ? Decimal
  : Inside extends CategoryRate[]
    ? Record<string, Decimal>
    : Inside;

/** What a field of a body is in an answer: what an earlier release stored under other rules is answered all the same. */
function answeredField(field: z.core.$ZodType): z.ZodMiniType {
  const { def } = (field as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'pipe':
      if (def.out === minorAmount) return amount;
      return def.out === rateList ? categoryRates : answeredField(def.out);
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'array':
      return z.array(answeredField(def.element));
    case 'optional':
      return z.optional(answeredField(def.innerType));
    case 'nullable':
      return z.nullable(answeredField(def.innerType));
    default:
      return field as z.ZodMiniType;
  }
}

/** The fields of an answer that are those of a body: the same types, without the rules of what may be sent. */
/* @__NO_SIDE_EFFECTS__ */ export function answered<Fields extends Shape>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodMiniType<z.output<Fields[Name]>, Wire<z.output<Fields[Name]>>> } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, answeredField(field)]),
    // The compiler cannot follow the fields through their entries.
  ) as never;
}

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
  z.codec(z.union([z.string(), z.number()]), z.string(), {
    decode: String,
    encode: (id): string | number => id,
  }),
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
