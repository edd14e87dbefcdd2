import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

/** Messages by the path of their field, such as `lines.0.rate`; `root` concerns no single field. */
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

function errorsOf(messages: Messages): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(messages))
    if (message !== undefined) set(errors, name, { type: 'custom', message });
  return errors;
}

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
