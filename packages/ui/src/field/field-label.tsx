import { styled } from 'styled-components';
import { token } from '../tokens';
import { visuallyHidden } from '../visually-hidden';

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

const Mark = styled.span`
  margin-left: 3px;
  color: ${token('red-text')};
`;

/** The label; the star stands outside it, so that the accessible name is the label alone. */
export function FieldLabel({ htmlFor, label, hidden = false, required = false }: FieldLabelProps) {
  return (
    <Line $hidden={hidden}>
      <label htmlFor={htmlFor}>{label}</label>
      {required && <Mark aria-hidden>*</Mark>}
    </Line>
  );
}
