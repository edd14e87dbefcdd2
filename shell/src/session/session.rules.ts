import type { Session } from '@freightdesk/remote-kit';

const withoutClient = [/^\/superadmin(\/|$)/i, /^\/users\/?$/i];

/** A superadmin without a client opens `/superadmin/*` and `/users` alone (decisions A5). */
export function mayOpen({ client }: Session, pathname: string): boolean {
  return client !== null || withoutClient.some((pattern) => pattern.test(pathname));
}
