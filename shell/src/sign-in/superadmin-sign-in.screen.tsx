import { Link, links } from '@freightdesk/remote-kit';
import type { SignInScreenProps } from './client-sign-in.screen';
import { SignInCard } from './sign-in.card';
import { asSuperadmin } from './sign-in.mutations';
import { useOtherSignIn } from './use-other-sign-in';

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
