import '@freightdesk/ui/tokens/fonts';
import {
  createApiClient,
  createBrowserRouter,
  createQueryClient,
  hasStoredSession,
  site,
} from '@freightdesk/remote-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { appRoutes, fetchAhead, LAYOUT_ROUTE, remoteRoutes } from './app/app.routes';
import { loadRemote } from './remotes/load-remote.service';
import { readRemoteList } from './remotes/remote-list.service';
import { createRemoteRegistry } from './remotes/remotes.hook';
import { renewSession } from './session/session-state.hook';

const router = createBrowserRouter(appRoutes, { basename: site.basePath || '/' });
const registry = createRemoteRegistry({
  readList: readRemoteList,
  loadRemote,
  onReady: (definition) => router.patchRoutes(LAYOUT_ROUTE, remoteRoutes(definition)),
});

const pathname = location.pathname.slice(site.basePath.length) || '/';
fetchAhead(pathname);
if (hasStoredSession()) {
  void registry.load();
  // Matched again with the remote's routes, the address shows its screen as soon as the session is known.
  void registry.prepare(pathname, { withScreen: true }).then(() => router.revalidate());
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
createRoot(root).render(
  <App
    api={createApiClient({ baseUrl: site.basePath, renewSession })}
    queryClient={createQueryClient()}
    registry={registry}
    router={router}
  />,
);
