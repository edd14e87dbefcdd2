import { type QueryClient, site, useLocation, useQueryClient, useStore } from '@freightdesk/remote-kit';
import { useEffect, useRef } from 'react';
import { type RemoteRegistry, type Remotes, useRegistry } from './remotes.hook';

/** The remotes and their states, and a way to retry failed ones. */
export function useRemotes(): Remotes & { retry: () => void } {
  const registry = useRegistry();
  return { ...useStore(registry.state), retry: () => void registry.retry() };
}

/** How long the network must be idle before the current screen counts as shown. */
const QUIET_FOR = 100;

const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 1_000 });
  else callback();
};
const idle = () => new Promise<void>(whenIdle);

/** Calls back once the page's files are loaded, the current screen's requests are done, and the browser is idle. */
function whenShown(queryClient: QueryClient, { signal }: AbortController, callback: () => void): void {
  if (signal.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    const isThere = document.readyState === 'complete' && queryClient.isFetching() === 0;
    timer = isThere ? setTimeout(finish, QUIET_FOR) : undefined;
  };
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('load', watch);
  };
  const finish = () => {
    stop();
    whenIdle(callback);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(watch);
  window.addEventListener('load', watch);
  signal.addEventListener('abort', stop);
  watch();
}

/** Whether the user asked the browser to save data; not supported everywhere, nor in the platform's types. */
const savesData = (): boolean =>
  // The types of the DOM lack the connection, which not every browser has.
  'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);

/** The path of a link within the product, if it has one. */
function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || !link.pathname.startsWith(`${site.basePath}/`))
    return undefined;
  return link.pathname.slice(site.basePath.length);
}

/** Preloads the screen of each link under the pointer or with focus. */
function useLinkPreload(registry: RemoteRegistry): void {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const path = pathOfLink(target);
      if (path !== undefined) void registry.prepare(path, { withScreen: true });
    };
    document.addEventListener('pointerover', prepare);
    document.addEventListener('focusin', prepare);
    return () => {
      document.removeEventListener('pointerover', prepare);
      document.removeEventListener('focusin', prepare);
    };
  }, [registry]);
}

/**
 * Reads the list once somebody is signed in. When the current screen is shown, the remotes are loaded, each with its
 * first screen, so that going there needs no further code; other screens are loaded when a link to them is under the
 * pointer or has focus. With data saving on, nothing is preloaded.
 */
export function usePreloadedRemotes(preloadShell: () => void): void {
  const registry = useRegistry();
  const queryClient = useQueryClient();
  const { current: openedPathname } = useRef(useLocation().pathname);
  useLinkPreload(registry);
  useEffect(() => {
    const unmount = new AbortController();
    const loadRest = () => {
      preloadShell();
      if (!savesData()) void registry.loadRest(idle);
    };
    void registry.load();
    void registry
      .prepare(openedPathname, { withScreen: true })
      .then(() => whenShown(queryClient, unmount, loadRest));
    return () => unmount.abort();
  }, [registry, queryClient, openedPathname, preloadShell]);
}

/** Loads the remote of the current address at once, or as soon as the list can be read. */
export function useRemoteOf(pathname: string): void {
  const registry = useRegistry();
  const { list } = useStore(registry.state);
  useEffect(() => {
    if (list !== 'failed') void registry.prepare(pathname);
  }, [registry, pathname, list]);
}
