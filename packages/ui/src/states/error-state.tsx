import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button';
import { token } from '../tokens';

export interface ErrorStateProps {
  /** What failed, e.g. `Error loading parties`. */
  title: string;
  /** The server's message, if any. */
  message?: string | undefined;
  /** Without it, there is no Retry button. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another way out, beside Retry. */
  action?: ReactNode;
}

/** A failed load with a Retry button; announced as an alert. */
export function ErrorState({ title, message, onRetry, retrying, action }: ErrorStateProps) {
  return (
    <StateLayout role="alert">
      <TriangleAlert size={24} strokeWidth={1.75} aria-hidden />
      <p>{title}</p>
      {message && <p>{message}</p>}
      {onRetry && (
        <div>
          <Button icon={RotateCw} onClick={onRetry} pending={retrying} pendingLabel="Retrying…">
            Retry
          </Button>
          {action}
        </div>
      )}
    </StateLayout>
  );
}

/** The centred column shared by the empty and the error state. */
export const StateLayout = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token('space-1')};
  padding: ${token('space-12')} ${token('space-4')};
  color: ${token('text-muted')};
  text-align: center;

  > svg {
    margin-bottom: ${token('space-2')};
    color: ${token('text-subtle')};
  }

  > p {
    max-width: 56ch;
  }

  > p:first-of-type {
    color: ${token('text')};
    font-weight: 600;
  }

  > div {
    display: flex;
    gap: ${token('space-2')};
    margin-top: ${token('space-3')};
  }
`;
