import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** How a form is checked: by the contract's own schema, or by a resolver where that is not enough. */
export type RecordCheck<Values extends FieldValues, Body, Stored> =
  | {
      /** The schema of what is sent: values are parsed by it, and sent in the form of the wire. */
      readonly schema: z.ZodMiniType<unknown, Body>;
      /**
       * What is sent of the values that were typed, before it is parsed; the values themselves by default. It is given
       * the record as it is known to be stored, too.
       */
      readonly toInput?: (values: Values, record: Stored | undefined) => unknown;
      /**
       * Rules of the screen beside the schema's: messages by the name of their field, or by `root` where they concern no
       * single field. A root message comes before all others, and the others before the schema's.
       */
      readonly rules?: (values: Values) => Readonly<Partial<Record<string, string | undefined>>>;
      readonly resolver?: undefined;
    }
  | { readonly resolver: Resolver<Values, unknown, Body>; readonly schema?: undefined };

// The library's type of errors cannot be built from names that are known at run time alone, hence the casts.
const broken = (rules: Readonly<Partial<Record<string, string | undefined>>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([, message]) => message !== undefined)
      .map(([name, message]) => [name, { type: 'custom', message }]),
  ) as FieldErrors;

/** The resolver of a form: what it gives is parsed once and encoded, and is what is sent. */
export function recordResolver<Values extends FieldValues, Body, Stored>(
  check: RecordCheck<Values, Body, Stored>,
  record: Stored | undefined,
): Resolver<Values, unknown, Body> {
  if (check.resolver) return check.resolver;
  const { schema, toInput = (values) => values, rules } = check;
  // The input of the schema is what `toInput` gives, which no type ties to the values of the form.
  const parse = zodResolver(schema as never) as unknown as Resolver<FieldValues, unknown, unknown>;
  return async (values, context, options) => {
    const { root, ...fields } = rules?.(values) ?? {};
    const parsed = await parse(toInput(values, record) as FieldValues, context, options as never);
    const screen = broken(fields);
    // The first of them is reported: the rules of the screen, in their order, before those of the schema.
    const errors = { ...broken({ root }), ...screen, ...parsed.errors, ...screen } as FieldErrors<Values>;
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: z.encode(schema, parsed.values), errors: {} };
  };
}
