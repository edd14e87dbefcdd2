import { type LazyScreen, useLocation, useNavigate, useRouteError } from '@freightdesk/remote-runtime';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadCode } from './load-code';

type Loaded = { Component: ComponentType };

/**
 * A route's `lazy` that never rejects, because the router keeps a rejection forever. When the code cannot be loaded after
 * several attempts, a screen with Retry takes its place; opening the route again tries again.
 *
 * @example `lazy: lazyScreen(() => import('./party-list.screen').then((module) => module.PartyListScreen))`
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  return async () => {
    try {
      return { Component: await loadCode(load) };
    } catch (error) {
      return { Component: RetryScreen.bind(null, { load, firstError: error }), failure: error };
    }
  };
}

type Attempt = { state: 'loading' } | { state: 'failed'; error: unknown } | ({ state: 'loaded' } & Loaded);

function RetryScreen({ load, firstError }: { load: () => Promise<ComponentType>; firstError: unknown }) {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'failed', error: firstError });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round === 0) return;
    let isUnmounted = false;
    const settle = (next: Attempt) => !isUnmounted && setAttempt(next);
    setAttempt({ state: 'loading' });
    loadCode(load).then(
      (Component) => settle({ state: 'loaded', Component }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, round]);

  if (attempt.state === 'loaded') return <attempt.Component />;
  if (attempt.state === 'loading') return <LoadingState label="Loading screen…" />;
  return (
    <ErrorState
      title="This screen could not be loaded"
      message="Check the connection and try again."
      onRetry={() => setRound((current) => current + 1)}
    />
  );
}

export interface RemoteErrorBoundaryProps {
  /** What Retry does; it opens the address again where this is absent. */
  onRetry?: () => void;
  /** Another way out, beside Retry. */
  action?: ReactNode;
}

/** The `errorElement` of every screen: a screen that fails while it renders takes nothing else down. */
export function RemoteErrorBoundary({ onRetry, action }: RemoteErrorBoundaryProps) {
  const error = useRouteError();
  const reopen = useReopen();
  return (
    <ErrorState
      title="This screen has failed"
      message={error instanceof Error ? error.message : undefined}
      onRetry={onRetry ?? reopen}
      action={action}
    />
  );
}

/** Opens the present address again, which renders a failed screen anew. */
export function useReopen(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate(pathname + search + hash, { replace: true });
}
