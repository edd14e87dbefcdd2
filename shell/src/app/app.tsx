import {
  type ApiClient,
  ApiProvider,
  Notices,
  type QueryClient,
  QueryClientProvider,
  RouterProvider,
} from '@freightdesk/remote-kit';
import { GlobalStyles, TokenStyles } from '@freightdesk/ui/tokens';
import type { ComponentProps } from 'react';
import { type RemoteRegistry, RemotesProvider } from '../remotes/remotes.hook';

export interface AppProps {
  api: ApiClient;
  queryClient: QueryClient;
  registry: RemoteRegistry;
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** What everything stands in: styles, data, remotes, router and notices. */
export function App({ api, queryClient, registry, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <RemotesProvider registry={registry}>
          <TokenStyles />
          <GlobalStyles />
          <RouterProvider router={router} />
          <Notices />
        </RemotesProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
