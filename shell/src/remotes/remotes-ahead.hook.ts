import { site, useStore } from '@freightdesk/remote-kit';
import { useEffect } from 'react';
import { type Remotes, useRegistry } from './remotes.hook';

/** The remotes and how far they have come, and the way to try again what has failed. */
export function useRemotes(): Remotes & { retry: () => void } {
  const registry = useRegistry();
  return { ...useStore(registry.state), retry: () => void registry.retry() };
}

/** How long the screen that is open has the line for itself. */
const REST_AFTER = 1_500;

const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else callback();
};

/** The path that a link leads to within the product, if it does. */
function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || !link.pathname.startsWith(`${site.basePath}/`))
    return undefined;
  return link.pathname.slice(site.basePath.length);
}

/**
 * Reads the list once somebody is signed in. What the open screen does not need is loaded when the browser is idle, and
 * the screen of a link when that is pointed at or gets the focus.
 */
export function useRemotesAhead(fetchToo: () => void): void {
  const registry = useRegistry();
  useEffect(() => {
    void registry.load();
    const rest = setTimeout(() => {
      whenIdle(fetchToo);
      whenIdle(() => void registry.loadRest());
    }, REST_AFTER);
    const prepare = ({ target }: Event) => {
      const path = pathOfLink(target);
      if (path !== undefined) void registry.prepare(path, { withScreen: true });
    };
    document.addEventListener('pointerover', prepare);
    document.addEventListener('focusin', prepare);
    return () => {
      clearTimeout(rest);
      document.removeEventListener('pointerover', prepare);
      document.removeEventListener('focusin', prepare);
    };
  }, [registry, fetchToo]);
}

/** Loads the remote of an address as soon as it is open. */
export function useRemoteOf(pathname: string): void {
  const registry = useRegistry();
  useEffect(() => void registry.prepare(pathname), [registry, pathname]);
}
