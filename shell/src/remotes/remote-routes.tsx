import { type RemoteDefinition, RemoteErrorBoundary, type RouteObject } from '@freightdesk/remote-kit';

/** A remote's routes as the router takes them, each with the boundary that keeps its failures to itself. */
export function remoteRoutes({ routes }: RemoteDefinition): RouteObject[] {
  return routes.map(({ path, handle, lazy }) => ({
    path,
    handle,
    lazy,
    errorElement: <RemoteErrorBoundary />,
  }));
}
