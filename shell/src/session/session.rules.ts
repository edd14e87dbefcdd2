import { links, type Session } from '@freightdesk/remote-kit';

const superadminPath = /^\/superadmin(\/|$)/i;
const usersPath = /^\/users\/?$/i;

export const isSuperadminPath = (pathname: string): boolean => superadminPath.test(pathname);

/**
 * Where a path leads instead for whoever is signed in: a superadmin without a client opens `/superadmin/*` and `/users`
 * alone (AUTH-5), and nobody else opens `/superadmin/*`.
 */
export function redirectOf({ user, client }: Session, pathname: string): string | undefined {
  if (isSuperadminPath(pathname)) return user.role === 'superadmin' ? undefined : links.signIn;
  return client || usersPath.test(pathname) ? undefined : links.superadminDashboard;
}
