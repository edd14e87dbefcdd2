import { RotateCw, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../button';
import { token } from '../tokens';

export interface InlineErrorProps {
  /** What failed, as a sentence. */
  text: string;
  onRetry: () => void;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')} ${token('space-3')};
  padding: ${token('space-3')} ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface')};
  color: ${token('text-muted')};
`;

/** A part of a page that could not be loaded, in one line with the way to try again; announced as an alert. */
export function InlineError({ text, onRetry }: InlineErrorProps) {
  return (
    <Line role="alert">
      <TriangleAlert size={16} aria-hidden />
      <span>{text}</span>
      <Button icon={RotateCw} onClick={onRetry}>
        Retry
      </Button>
    </Line>
  );
}
