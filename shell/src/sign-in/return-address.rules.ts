import { links, matchRoutes } from '@freightdesk/remote-kit';

const PARAMETER = 'returnTo';

const signInScreens = [links.signIn, links.superadminSignIn].map((path) => ({ path }));

export const isSignInPath = (pathname: string): boolean => matchRoutes(signInScreens, pathname) !== null;

/** The address of a sign-in screen that returns to `returnTo` afterwards. */
export function signInAddress(screen: string, returnTo: string): string {
  return `${screen}?${new URLSearchParams({ [PARAMETER]: returnTo })}`;
}

/** Where to go after signing in: the requested address if it is a page of ours that needs a session, else `fallback`. */
export function returnAddress(search: string, fallback: string): string {
  const requestedAddress = new URLSearchParams(search).get(PARAMETER) ?? '';
  return ownAddress(requestedAddress) ?? fallback;
}

const HERE = 'http://here.invalid';

/** An address as browsers resolve it: `//host`, `/\host` and `/<tab>/host` leave the site despite their first slash. */
function ownAddress(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, HERE);
  const isOwn = origin === HERE && !pathname.startsWith('//');
  return isOwn && !isSignInPath(pathname) ? pathname + search + hash : undefined;
}
