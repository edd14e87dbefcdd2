import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../button';
import { StateLayout } from './state-layout';

export interface ErrorStateProps {
  /** What failed, e.g. `Error loading parties`. */
  title: string;
  /** The server's own words, where there are any. */
  message?: string | undefined;
  /** Leaves the Retry button out when absent. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** A failed load with the way to try again; announced as an alert. */
export function ErrorState({ title, message, onRetry, retrying }: ErrorStateProps) {
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
        </div>
      )}
    </StateLayout>
  );
}
