import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** Messages by the name of their field; `root` concerns no single field. */
type Messages = Readonly<Partial<Record<string, string | undefined>>>;

/** How a form is validated: by the contract's own schema, or by a resolver where that is not enough. */
export type FormValidation<Values extends FieldValues, Body, Stored> =
  | {
      /** The schema of the request body. Values are parsed by it and sent in the form of the wire. */
      readonly schema: z.ZodMiniType<unknown, Body>;
      /** Maps the values, and the stored record, to the schema's input; the values themselves by default. */
      readonly toInput?: (values: Values, record: Stored | undefined) => unknown;
      /**
       * Rules of the screen in addition to the schema's. A `root` message comes before all others, the others before
       * those of the schema.
       */
      readonly rules?: (values: Values) => Messages;
      readonly resolver?: undefined;
    }
  | { readonly resolver: Resolver<Values, unknown, Body>; readonly schema?: undefined };

// The library's type of errors cannot be built from names that are known only at run time, hence the cast.
const errorsOf = (messages: Messages): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([, message]) => message !== undefined)
      .map(([name, message]) => [name, { type: 'custom', message }]),
    // The names are those of fields; Object.fromEntries forgets them.
  ) as FieldErrors;

/** The resolver of a form. Its result is parsed once, encoded, and is the body of the request. */
export function resolverOf<Values extends FieldValues, Body, Stored>(
  validation: FormValidation<Values, Body, Stored>,
  record: Stored | undefined,
): Resolver<Values, unknown, Body> {
  if (validation.resolver) return validation.resolver;
  const { schema, toInput = (values) => values, rules } = validation;
  // The schema's input is what `toInput` returns; no type ties it to the values of the form.
  const parse = zodResolver(schema as never) as unknown as Resolver<FieldValues, unknown, unknown>;
  return async (values, context, options) => {
    const { root, ...fields } = rules?.(values) ?? {};
    // The input and the options are those of `parse`, which knows neither type; see above.
    const result = await parse(toInput(values, record) as FieldValues, context, options as never);
    const ruleErrors = errorsOf(fields);
    // The first error is reported, so the rules of the screen come before the schema's and replace them.
    const errors = {
      ...errorsOf({ root }),
      ...ruleErrors,
      ...result.errors,
      ...ruleErrors,
    } as FieldErrors<Values>; // All names are those of fields.
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: z.encode(schema, result.values), errors: {} };
  };
}
