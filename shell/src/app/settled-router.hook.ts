import type { RouterProvider } from '@freightdesk/remote-kit';
import { type ComponentProps, useMemo } from 'react';

type Router = ComponentProps<typeof RouterProvider>['router'];

/**
 * The router, which reports a navigation as loading only if it has to wait. The library's router reports it even if the
 * next screen is already loaded, and then the whole previous screen is rendered again.
 */
export const useSettledRouter = (router: Router): Router => useMemo(() => settleRouter(router), [router]);

function settleRouter(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = router.subscribe((state, details) => {
      clearTimeout(timer);
      if (state.navigation.state === 'loading') timer = setTimeout(listener, 0, state, details);
      else listener(state, details);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}
