import { beginRequiredSecondFactor } from '@freightdesk/contracts';
import { QueryStates, useApi, useQuery } from '@freightdesk/remote-kit';
import { SecondFactorKeyCard } from '../security/second-factor-key.card';
import { CodeForm } from './code.form';
import { useConfirmSetUp } from './sign-in.mutations';
import type { SignInFlow } from './use-sign-in-flow';

/** A new key for the authenticator app, and its first code. */
export function SetUpStep({ flow }: { flow: SignInFlow }) {
  const api = useApi();
  const key = useQuery({
    queryKey: ['sign-in', 'key'],
    queryFn: () => api.call(beginRequiredSecondFactor, {}),
    gcTime: 0,
  });
  const { mutateAsync, error } = useConfirmSetUp();
  const confirm = (code: string) =>
    mutateAsync(code).then(
      ({ recoveryCodes, signIn }) => flow.showRecoveryCodes(recoveryCodes, signIn),
      (refused) => void flow.hasExpired(refused),
    );
  return (
    <QueryStates query={key} loadingLabel="Making a key…" errorTitle="The key could not be made">
      {(made) => (
        <CodeForm
          help="The six digits that the app shows for Freightdesk."
          submitLabel="Confirm"
          onSubmit={confirm}
          error={error}
        >
          <SecondFactorKeyCard secondFactorKey={made} />
        </CodeForm>
      )}
    </QueryStates>
  );
}
