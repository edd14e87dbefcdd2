import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { Field } from './field';
import type { FieldText } from './field.types';
import { TextInput } from './text-input';

export interface NumberFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'>,
    FieldText {
  /** Stands inside the control before the number, e.g. a currency sign. */
  leading?: ReactNode;
  /** Stands inside the control after the number, e.g. `%`. */
  trailing?: ReactNode;
}

const Box = styled.div<{ $leading: boolean; $trailing: boolean }>`
  position: relative;

  input {
    padding-left: ${({ $leading }) => ($leading ? '26px' : '10px')};
    padding-right: ${({ $trailing }) => ($trailing ? '30px' : '10px')};
    text-align: end;
  }
`;

const Affix = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  inset-block: 0;
  ${({ $side }) => $side}: 10px;
  display: flex;
  align-items: center;
  color: ${token('text-muted')};
  pointer-events: none;
`;

/**
 * A number as text with a numeric keypad. It is deliberately not `type="number"`, which changes the value
 * on a turn of the wheel and hides what was typed when it is no number; the form's schema reads the text.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, required, help, error, id, leading, trailing, ...native } = props;
  return (
    <Field {...{ label, hideLabel, required, help, error, id }}>
      {(control) => (
        <Box $leading={Boolean(leading)} $trailing={Boolean(trailing)}>
          {leading && <Affix $side="left">{leading}</Affix>}
          <TextInput inputMode="decimal" autoComplete="off" {...native} {...control} type="text" />
          {trailing && <Affix $side="right">{trailing}</Affix>}
        </Box>
      )}
    </Field>
  );
}
