import { styled } from 'styled-components';
import { token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import { Skeleton } from './skeleton';

export interface LoadingStateProps {
  /** What is on its way, e.g. `Loading charge…`. */
  label: string;
  /** How many lines of text to stand in for. */
  lines?: number | undefined;
}

const Lines = styled.div`
  display: grid;
  gap: ${token('space-4')};
  padding: ${token('space-4')} 0;
`;

/** Skeleton lines for a panel, a form or a page, announced once by their label. */
export function LoadingState({ label, lines = 4 }: LoadingStateProps) {
  return (
    <Lines role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {lineWidths(lines).map(({ line, width }) => (
        <Skeleton key={line} width={width} height="14px" />
      ))}
    </Lines>
  );
}

function lineWidths(lines: number) {
  return Array.from({ length: lines }, (_, line) => ({ line, width: `${90 - ((line * 23) % 50)}%` }));
}
