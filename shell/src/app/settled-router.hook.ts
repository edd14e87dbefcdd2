import type { RouterProvider } from '@freightdesk/remote-kit';
import { type ComponentProps, useMemo } from 'react';

type Router = ComponentProps<typeof RouterProvider>['router'];

/**
 * The router, which says that a navigation is loading only if it has to wait. The router of the library says so even
 * where the code of the next screen is there already, and the whole screen that is about to go is rendered again.
 */
export const useSettledRouter = (router: Router): Router => useMemo(() => settled(router), [router]);

function settled(router: Router): Router {
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
