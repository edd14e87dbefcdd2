import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import type { FieldText } from './field.types';
import { ToggleFrame } from './toggle-frame';

export interface CheckboxFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'>,
    FieldText {}

const Box = styled.input`
  width: 16px;
  height: 16px;
  margin: 2px 0;
  accent-color: ${token('accent')};
`;

/** A yes or no that is part of a form and takes effect when the form is saved. */
export function CheckboxField({
  label,
  hideLabel,
  required,
  help,
  error,
  id,
  ...native
}: CheckboxFieldProps) {
  return (
    <ToggleFrame {...{ label, hideLabel, required, help, error, id }}>
      {(control) => <Box {...native} {...control} type="checkbox" />}
    </ToggleFrame>
  );
}
