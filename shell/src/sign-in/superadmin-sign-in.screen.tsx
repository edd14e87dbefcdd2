import { Link, links } from '@freightdesk/remote-kit';
import type { SignInScreenProps } from './client-sign-in.screen';
import { SignInForm } from './sign-in.form';
import { SIGN_IN_TITLE, SignInLayout } from './sign-in.layout';
import { useSuperadminSignIn } from './sign-in.mutations';
import { useOtherSignIn } from './use-other-sign-in';

/** Sign-in of system administrators. */
export function SuperadminSignInScreen({ onSignedIn }: SignInScreenProps) {
  const { mutate, isPending, error } = useSuperadminSignIn();
  const clientSignIn = useOtherSignIn(links.signIn);
  return (
    <SignInLayout
      title="Superadmin"
      description="Sign in to manage client companies and users."
      other={<Link to={clientSignIn}>Back to the Client Portal</Link>}
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
