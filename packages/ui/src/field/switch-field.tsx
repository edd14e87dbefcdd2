import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import type { FieldText } from './field.types';
import { ToggleFrame } from './toggle-frame';

export interface SwitchFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'>,
    FieldText {}

const Track = styled.input`
  position: relative;
  flex-shrink: 0;
  width: 32px;
  height: 18px;
  margin: 1px 0;
  border-radius: ${token('radius-full')};
  background: ${token('border-control')};
  appearance: none;
  cursor: pointer;
  transition: background-color 120ms ease-out;

  &::after {
    position: absolute;
    top: 2px;
    left: 2px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${token('surface')};
    content: '';
    transition: transform 120ms ease-out;
  }

  &:checked {
    background: ${token('accent')};
  }

  &:checked::after {
    transform: translateX(14px);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

/** On or off, e.g. the active toggle of a table row; a native checkbox with the role of a switch. */
export function SwitchField({ label, hideLabel, required, help, error, id, ...native }: SwitchFieldProps) {
  return (
    <ToggleFrame {...{ label, hideLabel, required, help, error, id }}>
      {(control) => <Track {...native} {...control} type="checkbox" role="switch" />}
    </ToggleFrame>
  );
}
