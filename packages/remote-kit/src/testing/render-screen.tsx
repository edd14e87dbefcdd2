import {
  ApiProvider,
  createApiClient,
  createMemoryRouter,
  dismissAlert,
  dismissToast,
  QueryClientProvider,
  RouterProvider,
  type Session,
  SessionProvider,
} from '@freightdesk/remote-runtime';
import { useControlKeys } from '@freightdesk/ui/control-keys';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Notices } from '../notices/notices';
import { createQueryClient } from '../query/create-query-client';
import { sampleSession } from '../session/sample-session';
import { type Stub, stubFetch } from '../stubs/stub-api';

export interface RenderScreenOptions {
  /** The route pattern of the screen; `*` by default. */
  route?: string;
  /** The address that is open; `/` by default. */
  path?: string;
  api?: readonly Stub[];
  session?: Session;
}

/**
 * Renders a screen as the shell would: router, query client, session, API, keys of controls and notices. Any other path shows the text
 * `Went elsewhere`. Answers what the testing library answers, and the router, whose `state.location` is the address.
 */
export function renderScreen(element: ReactElement, options: RenderScreenOptions = {}) {
  const { route = '*', path = '/', api = [], session = sampleSession } = options;
  dismissToast();
  dismissAlert();
  const elsewhere = route === '*' ? [] : [{ path: '*', element: <p>Went elsewhere</p> }];
  const router = createMemoryRouter([{ path: route, element }, ...elsewhere], { initialEntries: [path] });
  const result = render(
    <QueryClientProvider client={createQueryClient()}>
      <ApiProvider api={createApiClient({ fetch: stubFetch(api) })}>
        <SessionProvider session={session}>
          <RouterProvider router={router} />
          <ControlKeys />
          <Notices />
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { ...result, router };
}

function ControlKeys() {
  useControlKeys();
  return null;
}
