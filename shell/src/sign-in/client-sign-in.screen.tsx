import { Link, links } from '@freightdesk/remote-kit';
import { SignInForm } from './sign-in.form';
import { SIGN_IN_TITLE, SignInLayout } from './sign-in.layout';
import { useClientSignIn } from './sign-in.mutations';
import { useOtherSignIn } from './use-other-sign-in';

export interface SignInScreenProps {
  /** After success; left out where the guard shows the screen in place of the page asked for. */
  onSignedIn?: () => void;
}

/** Client Portal: sign-in of a client's staff. */
export function ClientSignInScreen({ onSignedIn }: SignInScreenProps) {
  const { mutate, isPending, error } = useClientSignIn();
  const superadminSignIn = useOtherSignIn(links.superadminSignIn);
  return (
    <SignInLayout
      title="Client Portal"
      description="Sign in with your company account."
      other={
        <>
          System administrator? <Link to={superadminSignIn}>Superadmin sign-in</Link>
        </>
      }
    >
      <SignInForm
        labelledBy={SIGN_IN_TITLE}
        onSubmit={(values) => mutate(values, { onSuccess: () => onSignedIn?.() })}
        pending={isPending}
        error={error}
      />
    </SignInLayout>
  );
}
