import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { type FieldControl, FieldLabel, FieldNotes, type FieldText, useFieldControl } from './field';
import { useReportedError } from './field-error-reporter';
import { useFieldRegistration } from './field-registry';

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
    <ToggleFrame
      name={native.name}
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      error={error}
      id={id}
    >
      {(control) => <Box {...native} {...control} type="checkbox" />}
    </ToggleFrame>
  );
}

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

/** On or off, e.g. the active switch of a table row; a native checkbox with the role of a switch. */
export function SwitchField({ label, hideLabel, required, help, error, id, ...native }: SwitchFieldProps) {
  return (
    <ToggleFrame
      name={native.name}
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      error={error}
      id={id}
    >
      {(control) => <Track {...native} {...control} type="checkbox" role="switch" />}
    </ToggleFrame>
  );
}

interface ToggleFrameProps extends FieldText {
  id: string | undefined;
  name: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

const Frame = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token('space-2')};

  label {
    font-weight: 400;
  }
`;

/** A checkbox or switch with its label at the right and its notes below the label. */
export function ToggleFrame(props: ToggleFrameProps) {
  const { label, hideLabel, required, help, error, id, name, children } = props;
  useFieldRegistration(name, label);
  const { control, helpId, errorId } = useFieldControl({ id, required, help, error });
  const isReported = useReportedError(label, error, errorId);
  return (
    <Frame>
      {children(control)}
      <div>
        <FieldLabel htmlFor={control.id} label={label} hidden={hideLabel} required={required} />
        <FieldNotes help={help} helpId={helpId} errorId={errorId} error={isReported ? undefined : error} />
      </div>
    </Frame>
  );
}
