import type { SignInStep } from '@freightdesk/contracts';
import { Button } from '@freightdesk/ui/button';
import { RecoveryCodes } from '../security/recovery-codes';
import { CodeStep } from './code.step';
import { FirstPasswordStep } from './first-password.step';
import { SetUpStep } from './set-up.step';
import { SignInLayout } from './sign-in.layout';
import type { SignInFlow, SignInStage } from './use-sign-in-flow';

export interface SignInStepsProps {
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

/** What is left to do after the right password. */
export function SignInSteps({ flow, stage }: SignInStepsProps) {
  const [title, description] = words[stage.name];
  const again = <Button onClick={flow.startAgain}>Sign in as somebody else</Button>;
  return (
    <SignInLayout
      title={title}
      description={description}
      other={stage.name === 'recovery_codes' ? null : again}
    >
      <Step flow={flow} stage={stage} />
    </SignInLayout>
  );
}

function Step({ flow, stage }: SignInStepsProps) {
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
