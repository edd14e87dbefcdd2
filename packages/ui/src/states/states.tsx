import { Inbox, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button';
import { token } from '../tokens';
import { StateLayout } from './error-state';

export interface EmptyStateProps {
  icon?: LucideIcon | undefined;
  title: string;
  /** What to do next. */
  hint?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
}

/** A list or panel without content: says so and what to do next. */
export function EmptyState({ icon: Icon = Inbox, title, hint, action }: EmptyStateProps) {
  return (
    <StateLayout>
      <Icon size={24} strokeWidth={1.75} aria-hidden />
      <p>{title}</p>
      {hint && <p>{hint}</p>}
      {action && <div>{action}</div>}
    </StateLayout>
  );
}

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

/** A part of a page that could not be loaded, in one line with a Retry button; announced as an alert. */
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
