import { CodeForm } from './code.form';
import { useGiveCode } from './sign-in.mutations';
import type { SignInFlow } from './use-sign-in-flow';

/** The code of the authenticator app, or a recovery code. */
export function CodeStep({ flow }: { flow: SignInFlow }) {
  const { mutateAsync, error } = useGiveCode();
  return (
    <CodeForm
      help="The six digits that your authenticator app shows, or one of your recovery codes."
      submitLabel="Sign in"
      onSubmit={(code) => mutateAsync(code).then(flow.goOn, (refused) => void flow.hasExpired(refused))}
      error={error}
    />
  );
}
