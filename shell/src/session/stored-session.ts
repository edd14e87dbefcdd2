import { client, user } from '@freightdesk/contracts';
import type { Session } from '@freightdesk/remote-kit';

const USER_KEY = 'user';
const CLIENT_KEY = 'client';

/**
 * The stored user and client, for display and for the guard; they grant nothing (decisions A1).
 * A record that is missing or unreadable makes the whole session missing; only a superadmin needs no client.
 */
export function readStoredSession(storage: Storage = localStorage): Session | undefined {
  const storedUser = user.safeParse(parsed(storage.getItem(USER_KEY)));
  const storedClient = client.safeParse(parsed(storage.getItem(CLIENT_KEY)));
  if (!storedUser.success) return undefined;
  if (storedClient.success) return { user: storedUser.data, client: storedClient.data };
  return storedUser.data.role === 'superadmin' ? { user: storedUser.data, client: null } : undefined;
}

export function storeSession(session: Session, storage: Storage = localStorage): void {
  storage.setItem(USER_KEY, JSON.stringify(session.user));
  if (session.client) storage.setItem(CLIENT_KEY, JSON.stringify(session.client));
  else storage.removeItem(CLIENT_KEY);
}

export function clearStoredSession(storage: Storage = localStorage): void {
  storage.removeItem(USER_KEY);
  storage.removeItem(CLIENT_KEY);
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
