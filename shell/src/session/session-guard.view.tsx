import { Navigate, QueryStates, type Session, SessionProvider, useLocation } from '@freightdesk/remote-kit';
import { Spinner } from '@freightdesk/ui/spinner';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ClientSignInScreen, SuperadminSignInScreen } from '../sign-in/sign-in.screen';
import { useOtherTabs, useSessionCheck } from './session.queries';
import { isSuperadminPath, redirectOf } from './session.rules';

const Centre = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

const CHECKING = 'Checking your session…';

/** Shows its children to those who are signed in, and the sign-in screen in their place to everybody else. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const query = useSessionCheck();
  useOtherTabs();
  if (query.data !== undefined) return <Guarded session={query.data}>{children}</Guarded>;
  return (
    <Centre>
      <QueryStates
        query={query}
        loadingLabel={CHECKING}
        errorTitle="Your session could not be checked"
        loading={<Spinner label={CHECKING} />}
      >
        {() => null}
      </QueryStates>
    </Centre>
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
