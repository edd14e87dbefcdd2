import {
  type ApiClient,
  ApiProvider,
  type QueryClient,
  QueryClientProvider,
  RouterProvider,
  useAlert,
  useToast,
} from '@freightdesk/remote-kit';
import { GlobalStyles, TokenStyles } from '@freightdesk/ui/tokens';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { type RemoteRegistry, RemotesProvider } from '../remotes/remotes.hook';
import { useSettledRouter } from './settled-router.hook';

export interface AppProps {
  api: ApiClient;
  queryClient: QueryClient;
  registry: RemoteRegistry;
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** The providers around everything: styles, data, remotes, router and notices. */
export function App({ api, queryClient, registry, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <RemotesProvider registry={registry}>
          <TokenStyles />
          <GlobalStyles />
          {/* Without transitions: each slice of one adds style rules, and the browser would style the old screen again. */}
          <RouterProvider router={useSettledRouter(router)} useTransitions={false} />
          <NoticesOnceThereAre />
        </RemotesProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

const Notices = lazy(async () => ({
  default: (await import('./notices.view')).Notices,
}));

function NoticesOnceThereAre() {
  const isAsked = [useToast(), useAlert()].some((notice) => notice !== undefined);
  const [wereAsked, setAsked] = useState(isAsked);
  if (isAsked && !wereAsked) setAsked(true);
  return wereAsked ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null;
}
