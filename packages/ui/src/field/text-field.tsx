import type { ComponentPropsWithRef } from 'react';
import { Field } from './field';
import type { FieldText } from './field.types';
import { TextInput } from './text-input';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'required'>, FieldText {}

/** One line of text; takes every property of the native input, so that `{...register('name')}` fits. */
export function TextField({ label, hideLabel, required, help, error, id, ...native }: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, required, help, error, id }}>
      {(control) => <TextInput type="text" {...native} {...control} />}
    </Field>
  );
}
