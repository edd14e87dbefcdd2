import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { useErrorElsewhere } from './errors-elsewhere';
import type { FieldControl, FieldText } from './field.types';
import { FieldLabel } from './field-label';
import { FieldNotes } from './field-notes';
import { useFieldControl } from './use-field-control';

export interface FieldProps extends FieldText {
  id?: string | undefined;
  /** Draws the control with the given attributes spread onto it. */
  children: (control: FieldControl) => ReactNode;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token('space-1')};
  min-width: 0;
`;

/**
 * A control with its label above and its help and error below, tied together for assistive technology.
 * The named fields (`TextField`, `SelectField` …) are made of it; use it directly for a control of your own.
 */
export function Field({ label, hideLabel, required, help, error, id, children }: FieldProps) {
  const { control, helpId, errorId } = useFieldControl({ id, required, help, error });
  const elsewhere = useErrorElsewhere(label, error, errorId);
  return (
    <Frame>
      <FieldLabel htmlFor={control.id} label={label} hidden={hideLabel} required={required} />
      {children(control)}
      <FieldNotes {...{ help, helpId, errorId }} error={elsewhere ? undefined : error} />
    </Frame>
  );
}
