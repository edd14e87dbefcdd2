import { css, keyframes, styled } from 'styled-components';
import { token } from './tokens';

export interface ProgressBarProps {
  /** What is in progress, e.g. `Syncing warehouse jobs`. */
  label: string;
  /** From 0 to `max`; absent while the total is unknown. */
  value?: number | undefined;
  /** 100 by default. */
  max?: number | undefined;
}

const travel = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

const Track = styled.div`
  height: 6px;
  border-radius: ${token('radius-full')};
  background: ${token('border')};
  overflow: hidden;
`;

const Bar = styled.div<{ $travelling: boolean }>`
  height: 100%;
  border-radius: inherit;
  background: ${token('accent')};
  transform-origin: left;
  transition: width 160ms ease-out;
  animation: ${({ $travelling }) => ($travelling ? css`${travel} 1.4s ease-in-out infinite` : 'none')};
`;

/** Progress of work. */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const travelling = value === undefined;
  const percent = travelling ? 40 : Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value}>
      <Bar $travelling={travelling} style={{ width: `${percent}%` }} />
    </Track>
  );
}
