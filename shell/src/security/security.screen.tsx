import type { Client, SecondFactorState } from '@freightdesk/contracts/core';
import { ConflictDialog, QueryStates } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { SwitchField } from '@freightdesk/ui/field';
import { Inline, Section, Stack } from '@freightdesk/ui/page';
import { useState } from 'react';
import { ChangePasswordDialog } from './change-password.dialog';
import { RenewRecoveryCodes, SetUpSecondFactor, SwitchOffSecondFactor } from './second-factor.dialog';
import { useSecondFactor, useSignInRules } from './security.queries';
import { SessionsDialog } from './sessions.dialog';

const dialogs = {
  password: ChangePasswordDialog,
  sessions: SessionsDialog,
  'set-up': SetUpSecondFactor,
  codes: RenewRecoveryCodes,
  off: SwitchOffSecondFactor,
} as const;
type DialogName = keyof typeof dialogs;

/** Sign-in settings: password, second factor, sessions. */
export function SecuritySection() {
  const query = useSecondFactor();
  const [open, setOpen] = useState<DialogName>();
  const OpenDialog = open && dialogs[open];
  return (
    <Section title="Security">
      <Stack>
        <QueryStates query={query} loadingLabel="Loading…" errorTitle="Failed to fetch your second factor">
          {(state) => <SecondFactorLine state={state} onOpen={setOpen} />}
        </QueryStates>
        <Inline>
          <Button onClick={() => setOpen('password')}>Change Password</Button>
          <Button onClick={() => setOpen('sessions')}>Login Sessions</Button>
        </Inline>
      </Stack>
      {OpenDialog && <OpenDialog onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

interface SecondFactorLineProps {
  state: SecondFactorState;
  onOpen: (name: DialogName) => void;
}

function SecondFactorLine({ state, onOpen }: SecondFactorLineProps) {
  const { enabled: isEnabled, required: isRequired, recoveryCodesLeft } = state;
  return (
    <Stack $gap={2}>
      <Inline>
        Two-factor authentication{' '}
        <Badge tone={isEnabled ? 'green' : 'grey'}>{isEnabled ? 'Enabled' : 'Not Enabled'}</Badge>
        {isEnabled && <span>{codesLeft(recoveryCodesLeft)}</span>}
      </Inline>
      {isRequired && <p>Your company asks for it.</p>}
      <Inline>
        {!isEnabled && <Button onClick={() => onOpen('set-up')}>Set Up</Button>}
        {isEnabled && <Button onClick={() => onOpen('codes')}>New Recovery Codes</Button>}
        {isEnabled && !isRequired && <Button onClick={() => onOpen('off')}>Switch Off</Button>}
      </Inline>
    </Stack>
  );
}

const codesLeft = (count: number): string => `${count} recovery ${count === 1 ? 'code' : 'codes'} left`;

/** How all users of the client sign in; decided by an admin. */
export function SignInRulesSection({ client }: { client: Client }) {
  const { mutate, reset, isPending, conflictingValue } = useSignInRules(client);
  const isOn = client.secondFactorRequired ?? false;
  return (
    <Section title="Sign-in Rules">
      <SwitchField
        label={RULE}
        help="Whoever has none yet sets it up at the next sign-in."
        checked={isOn}
        disabled={isPending}
        onChange={({ target }) => mutate(target.checked)}
      />
      {conflictingValue !== undefined && (
        <ConflictDialog
          conflict={
            conflictingValue === isOn
              ? [{ name: 'rule', label: RULE, theirs: onOrOff(isOn), mine: onOrOff(!isOn) }]
              : []
          }
          messages={{ ...CONFLICT_MESSAGES, keep: `Switch it ${onOrOff(conflictingValue)} all the same` }}
          onKeepMine={() => mutate(conflictingValue)}
          onTakeTheirs={reset}
          onClose={reset}
        />
      )}
    </Section>
  );
}

const RULE = 'Everybody signs in with a second factor';
const onOrOff = (isOn: boolean): string => (isOn ? 'on' : 'off');
const CONFLICT_MESSAGES = {
  description:
    'Somebody else has changed your company since this page was read. The rule has not been switched.',
  mine: 'Shown here',
  same: 'The rule itself is the same.',
  hint: '',
  take: 'Leave it',
};
