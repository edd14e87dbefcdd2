import type { Session } from '@freightdesk/remote-runtime';
import * as z from 'zod/mini';

/** The key of the query that knows who is signed in, and their client. */
export const SESSION_KEY = ['session'] as const;

export const STORED_USER_KEY = 'user';
const STORED_CLIENT_KEY = 'client';

const storedUser = z.object({ id: z.optional(z.number()), role: z.string() });
const storedClient = z.object({ id: z.union([z.string(), z.number()]) });

/**
 * Whether a user and a client are stored and readable. They are for display and for the guard and grant nothing
 * (AUTH-1). Only a superadmin needs no client.
 */
export function hasStoredSession(storage: Storage = localStorage): boolean {
  const user = storedUser.safeParse(parseJson(storage.getItem(STORED_USER_KEY)));
  const client = storedClient.safeParse(parseJson(storage.getItem(STORED_CLIENT_KEY)));
  return user.success && (client.success || user.data.role === 'superadmin');
}

/** The id of the user who is stored, by this tab or by another. */
export const storedUserId = (storage: Storage = localStorage): number | undefined =>
  storedUser.safeParse(parseJson(storage.getItem(STORED_USER_KEY))).data?.id;

/**
 * The user is written last, so that another tab that sees the new user finds the client there too. `name` is the full
 * name under the other word that the stored record has.
 */
export function storeSession(session: Session, storage: Storage = localStorage): void {
  if (session.client) storage.setItem(STORED_CLIENT_KEY, JSON.stringify(session.client));
  else storage.removeItem(STORED_CLIENT_KEY);
  storage.setItem(STORED_USER_KEY, JSON.stringify({ name: session.user.fullName, ...session.user }));
}

export function clearStoredSession(storage: Storage = localStorage): void {
  storage.removeItem(STORED_USER_KEY);
  storage.removeItem(STORED_CLIENT_KEY);
}

/** Text that does not parse counts as nothing and is written to the browser's log. */
function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    reportError(error);
    return undefined;
  }
}
