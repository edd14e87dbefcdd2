import type { Decimal, Minor } from '@freightdesk/tax';
import * as z from 'zod/mini';
import './plain-words';
import { answeredMoney, type CategoryRate } from './schema-figures';

/**
 * A schema that accepts other forms of its value too: `read` converts an input to that of the schema. A codec, because the
 * parsed value is also encoded for requests.
 */
export const lenient = <Schema extends z.ZodMiniType, Input>(
  schema: Schema,
  read: (input: Input) => z.input<Schema>,
): z.ZodMiniType<z.output<Schema>, Input | z.input<Schema>> =>
  // The inside of the codec is what `schema` accepts, and `read` tells the forms apart.
  z.codec(z.custom<Input | z.input<Schema>>(), schema as z.ZodMiniType<z.output<Schema>, z.input<Schema>>, {
    decode: (input) => read(input as Input),
    encode: (value) => value,
  });

/**
 * The body of a form's request: its values, parsed by the schema and encoded for the wire.
 *
 * @throws {ZodError} for a broken rule
 */
export const wireOf = <Schema extends z.ZodMiniType>(
  schema: Schema,
  values: z.input<Schema>,
): z.input<Schema> => z.encode(schema, schema.parse(values));

/** Encodes an answer for the wire: decimals for minor units, maps for lists. */
export const encodeAnswer = <Schema extends z.ZodMiniType>(
  schema: Schema,
  inside: z.output<Schema>,
): z.input<Schema> => z.encode(schema, inside);

type Shape = z.core.$ZodShape;

/** Gives fields defaults, for bodies that may omit them and stored records that may lack them. */
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

/** The wire form of a value: decimals for amounts, a map for rates by category. */
type Wire<Inside> = Inside extends Minor
  ? Decimal
  : Inside extends CategoryRate[]
    ? Record<string, Decimal>
    : Inside;

/** The field of an answer for a field of a body: its type without its rules, which stored values of earlier releases may break. */
function answerField(field: z.core.$ZodType): z.ZodMiniType {
  // Every schema of zod is one of these types.
  const { def } = (field as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'pipe':
      return answeredMoney(def.out) ?? answerField(def.out);
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'array':
      return z.array(answerField(def.element));
    case 'optional':
      return z.optional(answerField(def.innerType));
    case 'nullable':
      return z.nullable(answerField(def.innerType));
    default: // fields are made by zod/mini
      return field as z.ZodMiniType;
  }
}

/** The fields of an answer for the fields of a body: the same types without validation rules. */
/* @__NO_SIDE_EFFECTS__ */ export function answerFields<Fields extends Shape>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodMiniType<z.output<Fields[Name]>, Wire<z.output<Fields[Name]>>> } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, answerField(field)]),
    // The compiler cannot follow the fields through their entries.
  ) as never;
}

/** Fields that every stored record answers with. */
export const recordFields = { id: z.number(), _id: z.string() };
