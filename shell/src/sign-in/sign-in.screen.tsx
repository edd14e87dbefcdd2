import { Link, links, type Session, useLocation, useNavigate } from '@freightdesk/remote-kit';
import { useBeginSession } from '../session/session.queries';
import { isSuperadminPath } from '../session/session.rules';
import { isSignInPath, returnAddress, signInAddress } from './return-address.rules';
import { SignIn } from './sign-in.form';
import { asMember, asSuperadmin } from './sign-in.queries';
import { SignInSheet } from './sign-in.view';

/** /login; users of a client would be redirected here from the superadmin area. */
export function ClientSignInRoute() {
  const { returnTo, go } = useReturn(links.dashboard);
  return (
    <ClientSignInScreen onSignedIn={() => go(isSuperadminPath(returnTo) ? links.dashboard : returnTo)} />
  );
}

/** /superadmin/login */
export function SuperadminSignInRoute() {
  const { returnTo, go } = useReturn(links.superadminDashboard);
  return <SuperadminSignInScreen onSignedIn={() => go(returnTo)} />;
}

function useReturn(fallback: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    returnTo: returnAddress(search, fallback),
    go: (address: string) => void navigate(address, { replace: true }),
  };
}

export interface SignInScreenProps {
  /** After success; omitted when the guard renders this in place of the requested page. */
  onSignedIn?: () => void;
}

/** Client Portal: sign-in of a client's users. */
export function ClientSignInScreen({ onSignedIn }: SignInScreenProps) {
  const begin = useBegin(onSignedIn);
  const superadminSignIn = useOtherSignIn(links.superadminSignIn);
  return (
    <SignIn
      frame={SignInSheet}
      title="Client Portal"
      description="Sign in with your company account."
      other={
        <>
          System administrator? <Link to={superadminSignIn}>Superadmin sign-in</Link>
        </>
      }
      authenticate={asMember}
      onSession={begin}
    />
  );
}

/** Sign-in of system administrators. */
export function SuperadminSignInScreen({ onSignedIn }: SignInScreenProps) {
  const begin = useBegin(onSignedIn);
  const clientSignIn = useOtherSignIn(links.signIn);
  return (
    <SignIn
      frame={SignInSheet}
      title="Superadmin"
      description="Sign in to manage client companies and users."
      other={<Link to={clientSignIn}>Back to the Client Portal</Link>}
      authenticate={asSuperadmin}
      onSession={begin}
    />
  );
}

function useBegin(onSignedIn: (() => void) | undefined) {
  const beginSession = useBeginSession();
  return (session: Session) => {
    beginSession(session);
    onSignedIn?.();
  };
}

/** A link to the other sign-in `screen`, which keeps the requested address. */
function useOtherSignIn(screen: string): string {
  const { pathname, search, hash } = useLocation();
  if (isSignInPath(pathname)) return screen + search;
  return pathname === links.dashboard ? screen : signInAddress(screen, pathname + search + hash);
}
