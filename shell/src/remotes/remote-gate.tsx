import {
  matchRoutes,
  type RemoteDefinition,
  useHeading,
  useLocation,
  useNavigate,
} from '@freightdesk/remote-kit';
import { Card } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import { useEffect } from 'react';
import { NotFoundScreen } from '../not-found/not-found.screen';
import { remoteLabel } from './remote-label';
import type { Remotes } from './remote-registry';
import { useRemotes } from './remotes.context';

/**
 * Stands for every path that no loaded route knows. When the remote that has the path arrives, the same address is
 * opened once more; when it does not, its error stands here with Retry, and everything around goes on working.
 */
export function RemoteGate() {
  const { retry, ...remotes } = useRemotes();
  const arrived = useArrival(remotes);
  const failed = remotes.remotes
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => remoteLabel(name));
  if (arrived || isLoading(remotes)) return <LoadingState label="Loading screen…" lines={6} />;
  if (remotes.list !== 'failed' && failed.length === 0) return <NotFoundScreen />;
  return <FailedRemotes names={failed} onRetry={retry} />;
}

function FailedRemotes({ names, onRetry }: { names: readonly string[]; onRetry: () => void }) {
  useHeading('Not available');
  return (
    <Card>
      <ErrorState
        title={`${names.join(', ') || 'This screen'} could not be loaded`}
        message="The rest of the application keeps working."
        onRetry={onRetry}
      />
    </Card>
  );
}

const isLoading = ({ list, remotes }: Remotes): boolean =>
  list === 'loading' || remotes.some(({ status }) => status === 'loading');

const owns = ({ routes }: RemoteDefinition, pathname: string): boolean =>
  matchRoutes(
    routes.map(({ path }) => ({ path })),
    pathname,
  ) !== null;

/** Opens the address again once a remote that has it is there. */
function useArrival({ remotes }: Remotes): boolean {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const arrived = remotes.some((remote) => remote.status === 'ready' && owns(remote.definition, pathname));
  useEffect(() => {
    if (arrived) void navigate({ pathname, search, hash }, { replace: true, state });
  }, [arrived, navigate, pathname, search, hash, state]);
  return arrived;
}
