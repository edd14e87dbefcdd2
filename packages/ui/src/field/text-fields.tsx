import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../tokens';
import { Field, type FieldText } from './field';

/** The look of all controls for typing and choosing. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  height: ${token('control')};
  padding: 0 10px;
  border: 1px solid ${token('border-control')};
  border-radius: ${token('radius')};
  background: ${token('surface')};
  color: ${token('text')};
  font-size: ${token('text-control')};
  transition: border-color 120ms ease-out;

  &::placeholder {
    color: ${token('text-subtle')};
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: ${token('text-subtle')};
  }

  &:focus-visible {
    border-color: ${token('focus')};
    outline: 2px solid ${token('focus')};
    outline-offset: -1px;
  }

  &[aria-invalid='true'] {
    border-color: ${token('red-mark')};
  }

  &[aria-invalid='true']:focus-visible {
    outline-color: ${token('red-mark')};
  }

  &:disabled,
  &:read-only:not(select) {
    border-color: ${token('border-strong')};
    background: ${token('surface-sunken')};
    color: ${token('text-muted')};
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 1;
  }
`;

/** The bare text control, for use inside `Field`. */
export const TextInput = styled.input`
  ${controlStyles}
`;

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'required'>, FieldText {}

/** One line of text; accepts all props of the native input, including `{...register('name')}`. */
export function TextField({ label, hideLabel, required, help, error, id, ...native }: TextFieldProps) {
  return (
    <Field
      name={native.name}
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      error={error}
      id={id}
    >
      {(control) => <TextInput type="text" {...native} {...control} />}
    </Field>
  );
}

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
    <Field
      name={native.name}
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      error={error}
      id={id}
    >
      {(control) => <Area rows={rows} {...native} {...control} />}
    </Field>
  );
}
