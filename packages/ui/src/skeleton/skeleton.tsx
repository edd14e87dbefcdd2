import { keyframes, styled } from 'styled-components';
import { token } from '../tokens';

export interface SkeletonProps {
  /** Any CSS length; the whole width where nothing is said. */
  width?: string | undefined;
  height?: string | undefined;
}

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Bar = styled.span`
  display: block;
  max-width: 100%;
  border-radius: 4px;
  background: ${token('border')};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** Holds the place of content that is on its way; hidden from screen readers. */
export function Skeleton({ width = '100%', height = '12px' }: SkeletonProps) {
  return <Bar aria-hidden style={{ width, height }} />;
}
