import type { SyntheticEvent } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form';
import { showFieldErrors } from './field-errors';
import { type FormValidation, resolverOf } from './form-validation';
import { useSingleSubmit } from './submit-once';

export interface ValidatedFormOptions<Values extends FieldValues, Body, Stored> {
  readonly validation: FormValidation<Values, Body, Stored>;
  /** The stored record that the form changes. */
  readonly record?: Stored | undefined;
  /** The initial values. */
  readonly values: Values;
  /**
   * Sends the validated body. The form can be submitted again once the promise settles. Call `showErrors` with an error of
   * the service to mark the fields that it names.
   */
  readonly send: (body: Body, showErrors: (error: unknown) => void) => Promise<unknown>;
  /** Called when the values are not valid, in addition to the messages at the fields. */
  readonly onInvalid?: (errors: FieldErrors<Values>) => void;
}

/**
 * The common part of all forms: values parsed once by the contract's schema, errors at the fields with the focus on the
 * first, one submit at a time. `useRecordForm` adds what a stored record needs. Only sign-in uses this hook directly: it
 * has no record, no notices and nothing to ask before it is left.
 */
export function useValidatedForm<Values extends FieldValues, Body, Stored = undefined>(
  options: ValidatedFormOptions<Values, Body, Stored>,
) {
  const { validation, record, values, send, onInvalid } = options;
  const methods = useForm<Values, unknown, Body>({
    resolver: resolverOf<Values, Body, Stored>(validation, record),
    // All values are given; the library's type of partial defaults does not follow from the type parameter.
    defaultValues: values as DefaultValues<Values>,
  });
  const submit = useSingleSubmit((event: SyntheticEvent) => {
    const target = event.currentTarget;
    const showErrors = (error: unknown) => showFieldErrors(methods.setError, error, target);
    // The form of a dialog may be rendered inside the form of a page, which must not be submitted with it.
    event.stopPropagation();
    return methods.handleSubmit((body) => send(body, showErrors), onInvalid)(event);
  });
  return { methods, submit };
}
