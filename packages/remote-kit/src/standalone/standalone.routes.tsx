import type { RemoteDefinition } from '@freightdesk/remote-runtime';
import { Navigate, type RouteObject } from '@freightdesk/remote-runtime';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { RemoteErrorBoundary } from '../screens/remote-error-boundary';
import { StandaloneLayout } from './standalone.layout';

/** A remote's routes inside the mini shell; `/` leads to the first screen of its navigation. */
export function standaloneRoutes({ routes, navigation }: RemoteDefinition): RouteObject[] {
  const [first] = [...navigation].sort((a, b) => a.order - b.order);
  const start = first ? [{ path: '/', element: <Navigate to={first.to} replace /> }] : [];
  return [
    {
      element: <StandaloneLayout navigation={navigation} />,
      errorElement: <RemoteErrorBoundary />,
      hydrateFallbackElement: <LoadingState label="Loading screen…" />,
      children: [...start, ...routes, { path: '*', element: <p>Another remote has this address.</p> }],
    },
  ];
}
