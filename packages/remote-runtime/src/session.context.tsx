import { createContext, type ReactNode, useContext } from 'react';
import { clientIdOf, type Session } from './session';

const SessionContext = createContext<Session | undefined>(undefined);

export interface SessionProviderProps {
  session: Session;
  children: ReactNode;
}

export function SessionProvider({ session, children }: SessionProviderProps) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * The signed-in user, the client (null for a superadmin) and the client id that calls send along.
 *
 * @throws {Error} outside a SessionProvider
 */
export function useSession(): Session & { readonly clientId: string } {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return { ...session, clientId: clientIdOf(session) };
}
