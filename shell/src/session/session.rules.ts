import { links, type Session } from '@freightdesk/remote-kit';

const superadminPath = /^\/superadmin(\/|$)/i;
const usersPath = /^\/users\/?$/i;

export const isSuperadminPath = (pathname: string): boolean => superadminPath.test(pathname);

/**
 * Where to redirect signed-in users from a path that is not theirs: a superadmin without a client may open only
 * `/superadmin/*` and `/users` (AUTH-5), and nobody else may open `/superadmin/*`.
 */
export function redirectOf({ user, client }: Session, pathname: string): string | undefined {
  if (isSuperadminPath(pathname)) return user.role === 'superadmin' ? undefined : links.signIn;
  return client || usersPath.test(pathname) ? undefined : links.superadminDashboard;
}
