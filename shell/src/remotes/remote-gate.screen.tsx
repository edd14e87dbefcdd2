import {
  Link,
  links,
  matchRoutes,
  type RemoteDefinition,
  useHeading,
  useLocation,
  useNavigate,
} from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Card } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState, ErrorState } from '@freightdesk/ui/states';
import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { remoteLabel } from './remote-list.service';
import { type Remotes, useRemotes } from './remotes.hook';

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

const NOT_FOUND = '404 Page Not Found';

/** Any path that nothing answers to. */
function NotFoundScreen() {
  useHeading(NOT_FOUND);
  return (
    <Card>
      <EmptyState
        icon={Compass}
        title={NOT_FOUND}
        hint="There is nothing at this address. It may have been mistyped or moved."
        action={
          <LinkButton as={Link} to={links.dashboard}>
            Go to the dashboard
          </LinkButton>
        }
      />
    </Card>
  );
}
