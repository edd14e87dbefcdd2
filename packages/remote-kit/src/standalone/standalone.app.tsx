import {
  ApiProvider,
  createApiClient,
  Navigate,
  QueryClientProvider,
  type RemoteDefinition,
  type RouteObject,
  RouterProvider,
  SessionProvider,
} from '@freightdesk/remote-runtime';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { GlobalStyles, TokenStyles } from '@freightdesk/ui/tokens';
import { type ComponentProps, useState } from 'react';
import { Notices } from '../notices/notices';
import { createQueryClient } from '../query/create-query-client';
import { RemoteErrorBoundary } from '../screens/lazy-screen';
import { sampleSession } from '../session/sample-session';
import { type Stub, stubFetch } from '../stubs/stub-api';
import { StandaloneLayout } from './standalone.layout';

export interface StandaloneAppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  stubs: readonly Stub[];
}

/** What a remote finds around it when it runs alone: the sample session, stubs in place of the API, styles and notices. */
export function StandaloneApp({ router, stubs }: StandaloneAppProps) {
  const [api] = useState(() => createApiClient({ fetch: stubFetch(stubs) }));
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <SessionProvider session={sampleSession}>
          <TokenStyles />
          <GlobalStyles />
          <RouterProvider router={router} />
          <Notices />
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

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
