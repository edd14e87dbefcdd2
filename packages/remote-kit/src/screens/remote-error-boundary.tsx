import { useLocation, useNavigate, useRouteError } from '@freightdesk/remote-runtime';
import { ErrorState } from '@freightdesk/ui/states';

/** The `errorElement` of every screen: a screen that fails while it renders takes nothing else down. */
export function RemoteErrorBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <ErrorState
      title="This screen has failed"
      message={error instanceof Error ? error.message : undefined}
      onRetry={() => navigate(pathname + search + hash, { replace: true })}
    />
  );
}
