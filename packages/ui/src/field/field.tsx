import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { visuallyHidden } from '../visually-hidden';
import { useReportedError } from './field-error-reporter';
import { type RegisteredField, useFieldRegistration } from './field-registry';

/** Props of every field besides those of its native control. */
export interface FieldText {
  label: string;
  /** Keeps the label for screen readers only, for fields in table rows under a column header. */
  hideLabel?: boolean | undefined;
  /** Marks the label with `*` and announces it to assistive technology; validation belongs to the form's schema. */
  required?: boolean | undefined;
  help?: ReactNode;
  /** The validation message; marks the field as invalid. */
  error?: string | undefined;
}

/** The attributes that tie a control to its label, help and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldText {
  id?: string | undefined;
  /** The name of the field in its form. */
  name?: string | undefined;
  /** The options of a choice, for messages about its value. */
  options?: RegisteredField['options'];
  /** Renders the control; spread the given attributes onto it. */
  children: (control: FieldControl) => ReactNode;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token('space-1')};
  min-width: 0;
`;

/**
 * A control with its label above and its help and error below, tied together for assistive technology. `TextField`,
 * `SelectField` and the others are made of it; use it directly for custom controls.
 */
export function Field(props: FieldProps) {
  const { label, hideLabel, required, help, error, id, name, options, children } = props;
  useFieldRegistration(name, label, options);
  const { control, helpId, errorId } = useFieldControl({ id, required, help, error });
  const isReported = useReportedError(label, error, errorId);
  return (
    <Frame>
      <FieldLabel htmlFor={control.id} label={label} hidden={hideLabel} required={required} />
      {children(control)}
      <FieldNotes help={help} helpId={helpId} errorId={errorId} error={isReported ? undefined : error} />
    </Frame>
  );
}

interface FieldLabelProps {
  htmlFor: string;
  label: string;
  hidden: boolean | undefined;
  required: boolean | undefined;
}

const Line = styled.div<{ $hidden: boolean }>`
  font-size: ${token('text-small')};
  font-weight: 500;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Star = styled.span`
  margin-left: 3px;
  color: ${token('red-text')};
`;

/** The label; the star is outside, so that the accessible name is the label alone. */
export function FieldLabel({ htmlFor, label, hidden = false, required = false }: FieldLabelProps) {
  return (
    <Line $hidden={hidden}>
      <label htmlFor={htmlFor}>{label}</label>
      {required && <Star aria-hidden>*</Star>}
    </Line>
  );
}

interface FieldNotesProps {
  help: ReactNode;
  helpId: string | undefined;
  error: string | undefined;
  errorId: string | undefined;
}

const Note = styled.div`
  color: ${token('text-muted')};
  font-size: ${token('text-tiny')};
  line-height: 16px;
`;

const Failure = styled(Note)`
  display: flex;
  gap: ${token('space-1')};
  color: ${token('red-text')};

  svg {
    margin-top: 1px;
  }
`;

/** Help and error below a control. */
export function FieldNotes({ help, helpId, error, errorId }: FieldNotesProps) {
  return (
    <>
      {help && <Note id={helpId}>{help}</Note>}
      {error && (
        <Failure id={errorId}>
          <CircleAlert size={14} aria-hidden />
          {error}
        </Failure>
      )}
    </>
  );
}

interface FieldControlOptions {
  id: string | undefined;
  required: boolean | undefined;
  help: ReactNode;
  error: string | undefined;
}

/** Creates the ids that tie a control to its help and error; the error is announced before the help. */
export function useFieldControl({ id, required, help, error }: FieldControlOptions) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const helpId = help ? `${controlId}-help` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return { control, helpId, errorId };
}
