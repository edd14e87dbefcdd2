import { links, useLocation } from '@freightdesk/remote-kit';
import { isSignInPath, signInAddress } from './return-address';

/** The way to the other sign-in `screen`, which takes the address asked for along. */
export function useOtherSignIn(screen: string): string {
  const { pathname, search, hash } = useLocation();
  if (isSignInPath(pathname)) return screen + search;
  return pathname === links.dashboard ? screen : signInAddress(screen, pathname + search + hash);
}
