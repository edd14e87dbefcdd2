import type { Session } from '@freightdesk/remote-kit';
import * as z from 'zod/mini';

const USER_KEY = 'user';
const CLIENT_KEY = 'client';

const storedUser = z.object({ role: z.string() });
const storedClient = z.object({ id: z.union([z.string(), z.number()]) });

/**
 * Whether a user and a client are stored and readable. They are for display and for the guard and grant nothing
 * (decisions A1). Only a superadmin needs no client.
 */
export function hasStoredSession(storage: Storage = localStorage): boolean {
  const user = storedUser.safeParse(parsed(storage.getItem(USER_KEY)));
  const client = storedClient.safeParse(parsed(storage.getItem(CLIENT_KEY)));
  return user.success && (client.success || user.data.role === 'superadmin');
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
