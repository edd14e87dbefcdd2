import { Link, links, useHeading, useLocation, useNavigate } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Card } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState, ErrorState } from '@freightdesk/ui/states';
import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { useRemoteOf, useRemotes } from './preloaded-remotes.hook';
import { remoteLabel } from './remote-list.service';
import { ownerOf, type RemoteState } from './remotes.hook';

/**
 * Matches every path without a loaded route and loads its remote. Afterwards the same address is opened again; if
 * loading fails, the error is shown here with Retry, and everything around keeps working.
 */
export function RemoteGate() {
  const { pathname } = useLocation();
  const { retry, list, remotes } = useRemotes();
  useRemoteOf(pathname);
  const owner = ownerOf(remotes, pathname);
  const candidates = owner ? [owner] : remotes.filter(({ entry }) => entry.paths === undefined);
  const hasArrived = useArrival(owner?.status === 'ready');
  const failedNames = candidates
    .filter(({ status }) => status === 'failed')
    .map(({ entry }) => remoteLabel(entry.name));
  if (hasArrived || list === 'loading' || candidates.some(isOnItsWay))
    return <LoadingState label="Loading screen…" lines={6} />;
  if (list !== 'failed' && failedNames.length === 0) return <NotFoundScreen />;
  return <FailedRemotes names={failedNames} onRetry={retry} />;
}

const isOnItsWay = ({ status }: RemoteState): boolean => status === 'loading' || status === 'listed';

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

/** Opens the address again once its remote has loaded. */
function useArrival(hasArrived: boolean): boolean {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hasArrived) void navigate({ pathname, search, hash }, { replace: true, state });
  }, [hasArrived, navigate, pathname, search, hash, state]);
  return hasArrived;
}

const NOT_FOUND = '404 Page Not Found';

/** Any path without a screen. */
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
