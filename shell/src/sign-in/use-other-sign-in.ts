import { links, matchRoutes, useLocation } from '@freightdesk/remote-kit';
import { signInAddress } from './return-address';

const signInScreens = [links.signIn, links.superadminSignIn].map((path) => ({ path }));

/** The way to the other sign-in `screen`, which takes the address asked for along. */
export function useOtherSignIn(screen: string): string {
  const { pathname, search, hash } = useLocation();
  if (matchRoutes(signInScreens, pathname)) return screen + search;
  return pathname === links.dashboard ? screen : signInAddress(screen, pathname + search + hash);
}
