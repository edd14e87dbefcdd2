import type { Credentials } from '@freightdesk/contracts';
import { Link, links, useLocation, useNavigate } from '@freightdesk/remote-kit';
import { Spinner } from '@freightdesk/ui/spinner';
import { lazy, type ReactNode, Suspense } from 'react';
import { isSuperadminPath } from '../session/session.rules';
import { isSignInPath, returnAddress, signInAddress } from './return-address.rules';
import { SignInForm } from './sign-in.form';
import { type Authenticate, asMember, asSuperadmin, useAuthenticate, useSignInFlow } from './sign-in.queries';
import { SIGN_IN_TITLE, SignInSheet } from './sign-in.view';

/** /login; a client's staff would be sent back here from the superadmin area. */
export function ClientSignInRoute() {
  const { asked, go } = useReturn(links.dashboard);
  return <ClientSignInScreen onSignedIn={() => go(isSuperadminPath(asked) ? links.dashboard : asked)} />;
}

/** /superadmin/login */
export function SuperadminSignInRoute() {
  const { asked, go } = useReturn(links.superadminDashboard);
  return <SuperadminSignInScreen onSignedIn={() => go(asked)} />;
}

function useReturn(fallback: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    asked: returnAddress(search, fallback),
    go: (address: string) => void navigate(address, { replace: true }),
  };
}

export interface SignInScreenProps {
  /** After success; left out where the guard shows the screen in place of the page asked for. */
  onSignedIn?: () => void;
}

/** Client Portal: sign-in of a client's staff. */
export function ClientSignInScreen({ onSignedIn }: SignInScreenProps) {
  const superadminSignIn = useOtherSignIn(links.superadminSignIn);
  return (
    <SignInCard
      title="Client Portal"
      description="Sign in with your company account."
      other={
        <>
          System administrator? <Link to={superadminSignIn}>Superadmin sign-in</Link>
        </>
      }
      authenticate={asMember}
      onSignedIn={onSignedIn}
    />
  );
}

/** Sign-in of system administrators. */
export function SuperadminSignInScreen({ onSignedIn }: SignInScreenProps) {
  const clientSignIn = useOtherSignIn(links.signIn);
  return (
    <SignInCard
      title="Superadmin"
      description="Sign in to manage client companies and users."
      other={<Link to={clientSignIn}>Back to the Client Portal</Link>}
      authenticate={asSuperadmin}
      onSignedIn={onSignedIn}
    />
  );
}

/** The way to the other sign-in `screen`, which takes the address asked for along. */
function useOtherSignIn(screen: string): string {
  const { pathname, search, hash } = useLocation();
  if (isSignInPath(pathname)) return screen + search;
  return pathname === links.dashboard ? screen : signInAddress(screen, pathname + search + hash);
}

/** Loaded by those alone who have a step left. */
const SignInSteps = lazy(async () => ({ default: (await import('./sign-in-steps.form')).SignInSteps }));

interface SignInCardProps {
  title: string;
  description: string;
  /** The link to the other sign-in. */
  other: ReactNode;
  authenticate: Authenticate;
  onSignedIn: (() => void) | undefined;
}

/** User name and password, then whatever is left to do before the session begins. */
function SignInCard({ title, description, other, authenticate, onSignedIn }: SignInCardProps) {
  const flow = useSignInFlow(onSignedIn);
  const { mutateAsync, isPending, error } = useAuthenticate(authenticate);
  const { stage } = flow;
  const attempt = (values: Credentials): Promise<boolean> =>
    mutateAsync(values).then(
      (progress) => {
        flow.goOn(progress);
        return true;
      },
      () => false,
    );
  if (stage.name !== 'credentials')
    return (
      <Suspense
        fallback={
          <SignInSheet title={title} description={description} other={null}>
            <Spinner label="One more step…" />
          </SignInSheet>
        }
      >
        <SignInSteps flow={flow} stage={stage} />
      </Suspense>
    );
  return (
    <SignInSheet title={title} description={description} other={other}>
      <SignInForm
        labelledBy={SIGN_IN_TITLE}
        onSubmit={attempt}
        pending={isPending}
        error={error}
        expired={stage.expired}
      />
    </SignInSheet>
  );
}
