import { type Decimal, formatQuantity, type Minor, toDecimal, toMinor } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { fractionDigits } from './fraction-digits';
import './plain-words';

const LARGEST_AMOUNT = 9_999_999_999.99;
const decimalText = /^-?\d{1,13}(\.\d+)?$/;

/** A number, or the text of one (MONEY-1): to callers a number, to older clients either. */
const numeric = (message: string) =>
  z.union([z.number(message), z.string(message).check(z.trim(), z.regex(decimalText, message))], message);

interface DecimalOptions {
  /** How many decimals are allowed. */
  readonly digits?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly example?: string;
  /** Stands after the limits in messages: `%` or ` kg`. */
  readonly unit?: string;
}

const precision = (label: string, digits: number): string =>
  digits === 0 ? `${label} must be a whole number` : `${label} takes at most ${digits} decimals`;

/**
 * A number or numeric text (MONEY-1) with at most `digits` decimals, between `minimum` and `maximum`, which messages say
 * with Indian digit grouping. Parses to a number.
 */
export function decimal(label: string, options: DecimalOptions = {}): z.ZodMiniType<number, number | string> {
  const { digits = 2, minimum = 0, maximum = LARGEST_AMOUNT, unit = '' } = options;
  const { example = digits === 0 ? '12' : '1250.50' } = options;
  const message = `${label} must be a number, for example ${example}`;
  const limit = (figure: number) => formatQuantity(figure) + unit;
  const inside = z.number(message).check(
    z.gte(minimum, { error: () => `${label} must be at least ${limit(minimum)}` }),
    z.lte(maximum, { error: () => `${label} must be at most ${limit(maximum)}` }),
    z.refine((value) => fractionDigits(value) <= digits, precision(label, digits)),
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
export const percent = (label: string) => decimal(label, { maximum: 100, example: '18', unit: '%' });

/** What holds for one shipment category: an entry of a map on the wire, of a list inside, for a code may hold any letter. */
export interface CategoryRate {
  readonly category: string;
  /** For the unit PERCENTAGE hundredths of a percent. */
  readonly rate: Minor;
}

const rateList = z.array(z.object({ category: z.string(), rate: minorAmount }));

/** Rates by the code of a shipment category, whose `code` and `rate` are given. */
const ratesBy = <Sent extends Decimal | string>(
  code: z.ZodMiniType<string, string>,
  rate: z.ZodMiniType<Minor, Sent>,
): z.ZodMiniType<CategoryRate[], Record<string, Sent>> =>
  z.codec(z.record(code, rate), rateList, {
    // `rate` has decoded the entries, which zod types by the wire.
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
export const wholeNumber = (label: string, minimum = 0, maximum = Number.MAX_SAFE_INTEGER, unit = '') =>
  decimal(label, { digits: 0, minimum, maximum, unit });

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

/** How an answer holds what a body sends as money or as rates by category; undefined for what is neither. */
export function answeredMoney(inside: z.core.$ZodType): z.ZodMiniType | undefined {
  if (inside === minorAmount) return amount;
  return inside === rateList ? categoryRates : undefined;
}
