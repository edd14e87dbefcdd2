import { LoaderCircle } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { token } from './tokens';
import { VisuallyHidden } from './visually-hidden';

export interface SpinnerProps {
  /** Announced by screen readers; `Loading…` by default. */
  label?: string | undefined;
  /** Pixels. */
  size?: number | undefined;
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Status = styled.span`
  display: inline-flex;
  color: ${token('accent')};

  svg {
    animation: ${turn} 800ms linear infinite;
  }
`;

/** Shown while something of unknown shape is loading. */
export function Spinner({ label = 'Loading…', size = 24 }: SpinnerProps) {
  return (
    <Status role="status">
      <LoaderCircle size={size} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Status>
  );
}
