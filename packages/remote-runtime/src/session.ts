import type { Client, User } from '@freightdesk/contracts/core';

/** Who is signed in; a superadmin has no client. */
export interface Session {
  readonly user: User;
  readonly client: Client | null;
}

const FALLBACK_CLIENT_ID = '1';

/** The client id that calls send along: the stored client's, else the user's, else "1". */
export function clientIdOf({ user, client }: Session): string {
  return client?.id ?? user.clientId ?? FALLBACK_CLIENT_ID;
}
