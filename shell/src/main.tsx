import './opening.css';
import '@freightdesk/ui/tokens/fonts';
import {
  createApiClient,
  createBrowserRouter,
  createQueryClient,
  hasStoredSession,
  site,
} from '@freightdesk/remote-kit';
import { applyTheme } from '@freightdesk/ui/tokens';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { appRoutes, fetchAhead, LAYOUT_ROUTE, remoteRoutes } from './app/app.routes';
import { loadRemote } from './remotes/load-remote.service';
import { readRemoteList } from './remotes/remote-list.service';
import { createRemoteRegistry } from './remotes/remotes.hook';
import { sessionQuery } from './session/session.queries';
import { renewSession } from './session/session-state.hook';

applyTheme();
// Another tab may have chosen.
addEventListener('storage', applyTheme);

const router = createBrowserRouter(appRoutes, { basename: site.basePath || '/' });
const registry = createRemoteRegistry({
  readList: readRemoteList,
  loadRemote,
  onReady: (definition) => router.patchRoutes(LAYOUT_ROUTE, remoteRoutes(definition)),
});

const api = createApiClient({ baseUrl: site.basePath, renewSession });
const queryClient = createQueryClient();

const pathname = location.pathname.slice(site.basePath.length) || '/';

/** Matched again with the remote's routes, the address shows its screen as soon as the session is known. */
async function openRemote(): Promise<void> {
  void registry.load();
  await registry.prepare(pathname, { withScreen: true });
  await router.revalidate();
}

/** Settled when the code of the first screen and the session have arrived, or have failed to. */
const preparation = Promise.allSettled([
  fetchAhead(pathname),
  ...(hasStoredSession() ? [openRemote(), queryClient.prefetchQuery(sessionQuery(api, queryClient))] : []),
]);

/** Milliseconds after the page began; until then it shows the placeholder of index.html, afterwards what has arrived. */
const LONGEST_WAIT = 2_000;
const timeLimit = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT - performance.now()));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
// Rendered before it is complete, a page would be styled and laid out twice, on a slow device for a tenth of the time.
void Promise.race([preparation, timeLimit]).then(() =>
  createRoot(root).render(<App api={api} queryClient={queryClient} registry={registry} router={router} />),
);
