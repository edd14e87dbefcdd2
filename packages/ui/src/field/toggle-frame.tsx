import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { useErrorElsewhere } from './errors-elsewhere';
import type { FieldControl, FieldText } from './field.types';
import { FieldLabel } from './field-label';
import { FieldNotes } from './field-notes';
import { useFieldControl } from './use-field-control';

interface ToggleFrameProps extends FieldText {
  id: string | undefined;
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
export function ToggleFrame({ label, hideLabel, required, help, error, id, children }: ToggleFrameProps) {
  const { control, helpId, errorId } = useFieldControl({ id, required, help, error });
  const elsewhere = useErrorElsewhere(label, error, errorId);
  return (
    <Frame>
      {children(control)}
      <div>
        <FieldLabel htmlFor={control.id} label={label} hidden={hideLabel} required={required} />
        <FieldNotes {...{ help, helpId, errorId }} error={elsewhere ? undefined : error} />
      </div>
    </Frame>
  );
}
