import { Link, links } from '@freightdesk/remote-kit';
import { SignInCard } from './sign-in.card';
import { asMember } from './sign-in.mutations';
import { useOtherSignIn } from './use-other-sign-in';

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
