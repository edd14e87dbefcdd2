import { beginRequiredSecondFactor, type SignInStep, secondFactorCode } from '@freightdesk/contracts';
import { messageOf, QueryStates, site, useApi, useQuery, useSingleSubmit } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { RecoveryCodes, SecondFactorKeyCard } from '../security/second-factor.view';
import { FirstPasswordStep } from './first-password.form';
import { type SignInFlow, type SignInStage, useConfirmSetUp, useGiveCode } from './sign-in.queries';
import { Failure, type SignInFrame } from './sign-in.view';

export interface SignInStepsProps {
  frame: SignInFrame;
  flow: SignInFlow;
  stage: Exclude<SignInStage, { name: 'credentials' }>;
}

const words: Readonly<Record<SignInStep | 'recovery_codes', readonly [title: string, description: string]>> =
  {
    second_factor: ['Enter your code', 'Your account asks for a code beside the password.'],
    new_password: [
      'Choose your password',
      'The one that you have used was for once. Choose one that you alone know.',
    ],
    second_factor_set_up: ['Set up your second factor', 'Your company asks for a code beside the password.'],
    recovery_codes: ['Keep your recovery codes', 'Each opens your account once if you lose your app.'],
  };

/** The remaining steps after the right password. */
export function SignInSteps({ frame: Frame, flow, stage }: SignInStepsProps) {
  const [title, description] = words[stage.name];
  const again = <Button onClick={flow.startAgain}>Sign in as somebody else</Button>;
  return (
    <Frame title={title} description={description} other={stage.name === 'recovery_codes' ? null : again}>
      <Step flow={flow} stage={stage} />
    </Frame>
  );
}

function Step({ flow, stage }: Omit<SignInStepsProps, 'frame'>) {
  if (stage.name === 'recovery_codes')
    return (
      <>
        <RecoveryCodes codes={stage.codes} />
        <Button variant="primary" onClick={() => flow.goOn(stage.progress)}>
          I have kept them
        </Button>
      </>
    );
  if (stage.name === 'second_factor') return <CodeStep flow={flow} />;
  return stage.name === 'new_password' ? <FirstPasswordStep flow={flow} /> : <SetUpStep flow={flow} />;
}

/** A code of the authenticator app, or a recovery code. */
function CodeStep({ flow }: { flow: SignInFlow }) {
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

/** A new key for the authenticator app, and its first code. */
function SetUpStep({ flow }: { flow: SignInFlow }) {
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
          help={`The six digits that the app shows for ${site.brand}.`}
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

const codeSchema = z.object({ code: secondFactorCode });

interface CodeFormProps {
  help: string;
  submitLabel: string;
  /** Above the field. */
  children?: ReactNode;
  /** Resolves when the code is accepted; rejects when it is refused. */
  onSubmit: (code: string) => Promise<void>;
  error: unknown;
}

/** A single field for a code. */
function CodeForm({ help, submitLabel, children, onSubmit, error }: CodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const submit = useSingleSubmit(handleSubmit(({ code }) => onSubmit(code)));
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Stack as="form" aria-label={submitLabel} noValidate onSubmit={submit}>
      {Boolean(error) && <Failure>{messageOf(error, 'The code could not be checked')}</Failure>}
      {children}
      <TextField
        label="Code"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        help={help}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" variant="primary" pending={formState.isSubmitting} pendingLabel="Checking…">
        {submitLabel}
      </Button>
    </Stack>
  );
}
