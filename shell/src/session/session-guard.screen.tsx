import { Navigate, QueryStates, type Session, SessionProvider, useLocation } from '@freightdesk/remote-kit';
import type { ReactNode } from 'react';
import { checking, PageCentre } from '../app/page-centre.view';
import { clientSignIn, superadminSignIn } from '../sign-in/sign-in.routes';
import { useOtherTabs, useSessionCheck } from './session.queries';
import { isSuperadminPath, redirectOf } from './session.rules';

/** Renders its children for signed-in users, and the sign-in screen for everybody else. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const query = useSessionCheck();
  useOtherTabs();
  if (query.data !== undefined) return <Guarded session={query.data}>{children}</Guarded>;
  return (
    <PageCentre>
      <QueryStates
        query={query}
        loadingLabel=""
        errorTitle="Your session could not be checked"
        loading={checking}
      >
        {() => null}
      </QueryStates>
    </PageCentre>
  );
}

function Guarded({ session, children }: { session: Session | null; children: ReactNode }) {
  const { pathname } = useLocation();
  if (!session) return (isSuperadminPath(pathname) ? superadminSignIn : clientSignIn).element;
  const redirect = redirectOf(session, pathname);
  if (redirect) return <Navigate to={redirect} replace />;
  return (
    <SessionProvider key={session.user.id} session={session}>
      {children}
    </SessionProvider>
  );
}
