import type { SyntheticEvent } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form';
import { type RecordCheck, recordResolver } from './record-check.resolver';
import { markRefusedFields } from './refused-fields';
import { useSingleSubmit } from './submit-once';

export interface CheckedFormOptions<Values extends FieldValues, Body, Stored> {
  readonly check: RecordCheck<Values, Body, Stored>;
  /** The record as it is known to be stored. */
  readonly record?: Stored | undefined;
  /** The initial values. */
  readonly values: Values;
  /** Sends what was checked. Settles when the answer has been dealt with; `refuse` marks the fields that an error names. */
  readonly send: (body: Body, refuse: (error: unknown) => void) => Promise<unknown>;
  /** Says that the form was not sent, beside the messages at its fields. */
  readonly onInvalid?: (errors: FieldErrors<Values>) => void;
}

/**
 * What every form has in common: values parsed once by the contract's schema, refused fields marked with the focus on
 * the first, a single submit. `useRecordForm` adds what a stored record needs; only sign-in, which has no record, no
 * notices yet and nothing to ask before it is left, uses this hook directly.
 */
export function useCheckedForm<Values extends FieldValues, Body, Stored = undefined>(
  options: CheckedFormOptions<Values, Body, Stored>,
) {
  const { check, record, values, send, onInvalid } = options;
  const methods = useForm<Values, unknown, Body>({
    resolver: recordResolver<Values, Body, Stored>(check, record),
    defaultValues: values as DefaultValues<Values>,
  });
  const submit = useSingleSubmit((event: SyntheticEvent) => {
    const target = event.currentTarget;
    const refuse = (error: unknown) => markRefusedFields(methods.setError, error, target);
    // The form of a dialog may be rendered inside the form of a page, which must not be submitted with it.
    event.stopPropagation();
    return methods.handleSubmit((body) => send(body, refuse), onInvalid)(event);
  });
  return { methods, submit };
}
