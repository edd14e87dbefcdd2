import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from './control.styles';
import { Field } from './field';
import type { FieldText } from './field.types';

export interface TextAreaFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'required'>, FieldText {}

const Area = styled.textarea`
  ${controlStyles}
  height: auto;
  min-height: 72px;
  padding-block: 6px;
  resize: vertical;
`;

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hideLabel, required, help, error, id, rows = 3, ...native } = props;
  return (
    <Field {...{ label, hideLabel, required, help, error, id }}>
      {(control) => <Area rows={rows} {...native} {...control} />}
    </Field>
  );
}
