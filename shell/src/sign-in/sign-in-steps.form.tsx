import {
  beginRequiredSecondFactor,
  confirmRequiredSecondFactor,
  giveSecondFactor,
  type SignInStep,
  secondFactorCode,
} from '@freightdesk/contracts/core';
import { type ApiClient, QueryStates, site, useApi, useQuery } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { TextField } from '@freightdesk/ui/field';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { RecoveryCodes, SecondFactorKeyCard } from '../security/second-factor.view';
import { FirstPasswordStep } from './first-password.form';
import type { SignInFlow, SignInStage } from './sign-in.queries';
import type { SignInFrame } from './sign-in.view';
import { StepFrame, useStepForm } from './sign-in-step.form';

export interface SignInStepsProps {
  frame: SignInFrame;
  flow: SignInFlow;
  stage: Exclude<SignInStage, { name: 'credentials' }>;
}

const TEXTS: Readonly<Record<SignInStep | 'recovery_codes', readonly [title: string, description: string]>> =
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
  const [title, description] = TEXTS[stage.name];
  const restartButton = <Button onClick={flow.restart}>Sign in as somebody else</Button>;
  return (
    <Frame
      title={title}
      description={description}
      other={stage.name === 'recovery_codes' ? null : restartButton}
    >
      <Step flow={flow} stage={stage} />
    </Frame>
  );
}

function Step({ flow, stage }: Omit<SignInStepsProps, 'frame'>) {
  if (stage.name === 'recovery_codes')
    return (
      <>
        <RecoveryCodes codes={stage.codes} />
        <Button variant="primary" onClick={() => flow.proceed(stage.progress)}>
          I have kept them
        </Button>
      </>
    );
  if (stage.name === 'second_factor') return <CodeStep flow={flow} />;
  return stage.name === 'new_password' ? <FirstPasswordStep flow={flow} /> : <SetUpStep flow={flow} />;
}

/** A code of the authenticator app, or a recovery code. */
function CodeStep({ flow }: { flow: SignInFlow }) {
  return (
    <CodeForm
      help="The six digits that your authenticator app shows, or one of your recovery codes."
      submitLabel="Sign in"
      flow={flow}
      send={(api, code) => api.call(giveSecondFactor, { body: { code } })}
      onDone={flow.proceed}
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
  return (
    <QueryStates query={key} loadingLabel="Making a key…" errorTitle="The key could not be made">
      {(secondFactorKey) => (
        <CodeForm
          help={`The six digits that the app shows for ${site.brand}.`}
          submitLabel="Confirm"
          flow={flow}
          send={(api, code) => api.call(confirmRequiredSecondFactor, { body: { code } })}
          onDone={({ recoveryCodes, signIn }) => flow.showRecoveryCodes(recoveryCodes, signIn)}
        >
          <SecondFactorKeyCard secondFactorKey={secondFactorKey} />
        </CodeForm>
      )}
    </QueryStates>
  );
}

const codeSchema = z.object({ code: secondFactorCode });

interface CodeFormProps<Answer> {
  help: string;
  submitLabel: string;
  /** Above the field. */
  children?: ReactNode;
  flow: SignInFlow;
  send: (api: ApiClient, code: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** A single field for a code. */
function CodeForm<Answer>({ help, submitLabel, children, flow, send, onDone }: CodeFormProps<Answer>) {
  const step = useStepForm({
    schema: codeSchema,
    values: { code: '' },
    focus: 'code',
    send: (api, { code }) => send(api, code),
    failureMessage: 'The code could not be checked',
    flow,
    onDone,
  });
  const { register, formState } = step.methods;
  return (
    <StepFrame step={step} label={submitLabel} submitLabel={submitLabel} pendingLabel="Checking…">
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
    </StepFrame>
  );
}
