import type { Decimal, Minor } from '@freightdesk/tax';
import * as z from 'zod/mini';
import './plain-words';
import { answeredMoney, type CategoryRate } from './schema-figures';

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
      return answeredMoney(def.out) ?? answeredField(def.out);
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

/** Fields that every stored record answers with. */
export const recordFields = { id: z.number(), _id: z.string() };
