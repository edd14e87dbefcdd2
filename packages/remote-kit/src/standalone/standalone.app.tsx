import {
  ApiProvider,
  createApiClient,
  QueryClientProvider,
  RouterProvider,
  SessionProvider,
} from '@freightdesk/remote-runtime';
import { GlobalStyles, TokenStyles } from '@freightdesk/ui/tokens';
import { type ComponentProps, useState } from 'react';
import { Notices } from '../notices/notices';
import { createQueryClient } from '../query/create-query-client';
import { sampleSession } from '../session/sample-session';
import { type Stub, stubFetch } from '../stubs/stub-api';

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
