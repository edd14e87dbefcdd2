import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';

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
