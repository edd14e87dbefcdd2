import { css, keyframes, styled } from 'styled-components';
import { token } from './tokens';
import { VisuallyHidden } from './visually-hidden';

export interface SkeletonProps {
  /** Any CSS length; the whole width by default. */
  width?: string | undefined;
  height?: string | undefined;
}

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

/** The animation of all placeholders. */
export const pulseStyles = css`
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

const Bar = styled.span`
  display: block;
  max-width: 100%;
  border-radius: 4px;
  background: ${token('border')};
  ${pulseStyles}
`;

/** A placeholder for content that is loading; hidden from screen readers. */
export function Skeleton({ width = '100%', height = '12px' }: SkeletonProps) {
  return <Bar aria-hidden style={{ width, height }} />;
}

export interface LoadingStateProps {
  /** What is loading, e.g. `Loading charge…`. */
  label: string;
  /** How many lines of text to imitate. */
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
