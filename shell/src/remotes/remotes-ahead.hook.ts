import { type QueryClient, site, useLocation, useQueryClient, useStore } from '@freightdesk/remote-kit';
import { useEffect, useRef } from 'react';
import { type RemoteRegistry, type Remotes, useRegistry } from './remotes.hook';

/** The remotes and how far they have come, and the way to try again what has failed. */
export function useRemotes(): Remotes & { retry: () => void } {
  const registry = useRegistry();
  return { ...useStore(registry.state), retry: () => void registry.retry() };
}

/** How long nothing may be asked for until the screen that is open counts as shown. */
const QUIET_FOR = 100;

const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else callback();
};

/** Calls back once the page's files are there, the open screen has what it asked for, and the browser has nothing to do. */
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

/** Whether the browser was told to fetch no more than is asked for; not all have this, nor do the types of the platform. */
const savesData = (): boolean =>
  'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);

/** The path that a link leads to within the product, if it does. */
function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || !link.pathname.startsWith(`${site.basePath}/`))
    return undefined;
  return link.pathname.slice(site.basePath.length);
}

/** Loads the screen of each link that is pointed at or gets the focus. */
function usePointedAt(registry: RemoteRegistry): void {
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
 * Reads the list once somebody is signed in. Once the open screen is shown, the remotes are loaded with the first screen of
 * each, so that going there waits for no code; every other screen is loaded when a link to it is pointed at or gets the
 * focus. Where data is to be saved, nothing is loaded before that.
 */
export function useRemotesAhead(fetchToo: () => void): void {
  const registry = useRegistry();
  const queryClient = useQueryClient();
  const { current: opened } = useRef(useLocation().pathname);
  usePointedAt(registry);
  useEffect(() => {
    const ended = new AbortController();
    const loadRest = () => {
      fetchToo();
      if (!savesData()) void registry.loadRest();
    };
    void registry.load();
    void registry.prepare(opened, { withScreen: true }).then(() => whenShown(queryClient, ended, loadRest));
    return () => ended.abort();
  }, [registry, queryClient, opened, fetchToo]);
}

/** Loads the remote of an address as soon as it is open. */
export function useRemoteOf(pathname: string): void {
  const registry = useRegistry();
  useEffect(() => void registry.prepare(pathname), [registry, pathname]);
}
