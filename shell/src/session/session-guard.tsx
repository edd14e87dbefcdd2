import { Navigate, QueryStates, type Session, SessionProvider, useLocation } from '@freightdesk/remote-kit';
import { Spinner } from '@freightdesk/ui/spinner';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ClientSignInScreen } from '../sign-in/client-sign-in.screen';
import { SuperadminSignInScreen } from '../sign-in/superadmin-sign-in.screen';
import { useSessionCheck } from './session.queries';
import { isSuperadminPath, redirectOf } from './session.rules';
import { useOtherTabs } from './use-other-tabs';

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

/** Shows its children to those who are signed in, and the sign-in screen in their place to everybody else. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const query = useSessionCheck();
  useOtherTabs();
  return (
    <QueryStates
      query={query}
      loadingLabel="Checking your session…"
      errorTitle="Your session could not be checked"
      loading={
        <Centre>
          <Spinner label="Checking your session…" />
        </Centre>
      }
    >
      {(session) => <Guarded session={session}>{children}</Guarded>}
    </QueryStates>
  );
}

function Guarded({ session, children }: { session: Session | null; children: ReactNode }) {
  const { pathname } = useLocation();
  if (!session) return isSuperadminPath(pathname) ? <SuperadminSignInScreen /> : <ClientSignInScreen />;
  const redirect = redirectOf(session, pathname);
  if (redirect) return <Navigate to={redirect} replace />;
  return (
    <SessionProvider key={session.user.id} session={session}>
      {children}
    </SessionProvider>
  );
}
