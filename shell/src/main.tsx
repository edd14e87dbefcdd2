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
import { appRoutes, LAYOUT_ROUTE, preloadAddress } from './app/app.routes';
import { readRemoteList } from './remotes/remote-list.service';
import { createRemoteRegistry } from './remotes/remotes.hook';
import { sessionQuery } from './session/session.queries';
import { renewSession } from './session/session-state.hook';

applyTheme();
// Another tab may have chosen a theme.
addEventListener('storage', applyTheme);

const router = createBrowserRouter(appRoutes, { basename: site.basePath || '/' });
/** What a page needs once somebody has signed in: the federation, and the routes of remotes. */
const host = () => import(/* webpackChunkName: "federation" */ './remotes/load-remote.service');

const registry = createRemoteRegistry({
  readList: readRemoteList,
  loadRemote: async (entry) => (await host()).loadRemote(entry),
  onReady: async (remote, renew) =>
    router.patchRoutes(LAYOUT_ROUTE, await (await host()).remoteRoutes(remote, renew)),
});

const clientOptions = { baseUrl: site.basePath, renewSession, fetch };
const api = createApiClient(clientOptions);
if (document.querySelector('meta[name=traces]'))
  void import('./traces/page-traces.service').then(({ createTracedFetch }) => {
    clientOptions.fetch = createTracedFetch();
  });
const queryClient = createQueryClient();

const pathname = location.pathname.slice(site.basePath.length) || '/';

/** Matches the address again with the remote's routes, so that its screen is shown as soon as the session is known. */
async function openRemote(): Promise<void> {
  void registry.load();
  await registry.prepare(pathname, { withScreen: true });
  await router.revalidate();
}

/** Settles when the code of the first screen and the session have loaded or failed. */
const preparation = Promise.allSettled([
  preloadAddress(pathname),
  ...(hasStoredSession() ? [openRemote(), queryClient.prefetchQuery(sessionQuery(api, queryClient))] : []),
]);

/** Milliseconds from the start of the page after which it renders incompletely rather than show the placeholder of index.html. */
const LONGEST_WAIT = 2_000;
const timeLimit = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT - performance.now()));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
// A page that is rendered before it is complete is styled and laid out twice, a tenth of the time on a slow device.
void Promise.race([preparation, timeLimit]).then(() =>
  createRoot(root).render(<App api={api} queryClient={queryClient} registry={registry} router={router} />),
);
