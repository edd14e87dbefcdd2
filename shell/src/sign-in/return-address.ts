const PARAMETER = 'returnTo';

/** The address of a sign-in screen that leads back to `returnTo` afterwards. */
export function signInAddress(screen: string, returnTo: string): string {
  return `${screen}?${new URLSearchParams({ [PARAMETER]: returnTo })}`;
}

/** Where to go after signing in: the address asked for if it is one of ours, else `fallback`. */
export function returnAddress(search: string, fallback: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER) ?? '';
  return isOwnAddress(wanted) ? wanted : fallback;
}

/** `//host` and `/\host` leave the site in spite of their first slash. */
const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address);
