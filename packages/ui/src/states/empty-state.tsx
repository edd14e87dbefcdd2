import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateLayout } from './state-layout';

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
