import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactorKey,
  secondFactorCode,
  typedPassword,
} from '@freightdesk/contracts/core';
import { RecordDialog, site, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { useState } from 'react';
import * as z from 'zod/mini';
import { RecoveryCodes, SecondFactorKeyCard } from './second-factor.view';
import { accountKeys } from './security.queries';

interface Closing {
  onClose: () => void;
}

/** The steps: password, key and first code, recovery codes. */
export function SetUpSecondFactor({ onClose }: Closing) {
  const api = useApi();
  const [key, setKey] = useState<SecondFactorKey>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (key) return <ConfirmCode secondFactorKey={key} onConfirmed={setCodes} onClose={onClose} />;
  return (
    <ConfirmPasswordDialog
      title="Set Up Two-Factor Authentication"
      text="From then on you sign in with your password and a code that an app on your phone shows."
      submitLabel="Continue"
      successMessage="Scan the key with your app"
      failureMessage="Failed to make a key"
      save={(body) => api.call(beginSecondFactor, { body })}
      onSaved={setKey}
      onClose={onClose}
    />
  );
}

const codeSchema = z.object({ code: secondFactorCode });

interface ConfirmCodeProps extends Closing {
  secondFactorKey: SecondFactorKey;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function ConfirmCode({ secondFactorKey, onConfirmed, onClose }: ConfirmCodeProps) {
  const api = useApi();
  const recordForm = useRecordForm({
    schema: codeSchema,
    values: () => ({ code: '' }),
    save: (body) => api.call(confirmSecondFactor, { body }),
    messages: { success: 'Two-factor authentication is on', failure: 'The code could not be checked' },
    invalidates: [accountKeys.secondFactor],
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const { register, formState } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Scan the Key"
      size="small"
      submitLabel="Switch on"
      pendingLabel="Checking…"
      onClose={onClose}
    >
      <Stack>
        <SecondFactorKeyCard secondFactorKey={secondFactorKey} />
        <TextField
          label="Code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          help={`The six digits that the app shows for ${site.brand}.`}
          error={formState.errors.code?.message}
          {...register('code')}
        />
      </Stack>
    </RecordDialog>
  );
}

export function RenewRecoveryCodes({ onClose }: Closing) {
  const api = useApi();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <ConfirmPasswordDialog
      title="New Recovery Codes"
      text="You get ten new codes; the old ones open nothing any more."
      submitLabel="Make new codes"
      successMessage="New recovery codes made"
      failureMessage="Failed to make recovery codes"
      save={(body) => api.call(renewRecoveryCodes, { body })}
      onSaved={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    />
  );
}

export function SwitchOffSecondFactor({ onClose }: Closing) {
  const api = useApi();
  return (
    <ConfirmPasswordDialog
      title="Switch Off Two-Factor Authentication"
      text="From then on your password alone signs you in."
      submitLabel="Switch off"
      tone="danger"
      successMessage="Two-factor authentication is off"
      failureMessage="Failed to switch it off"
      save={(body) => api.call(removeSecondFactor, { body })}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}

function RecoveryCodesDialog({ codes, onClose }: Closing & { codes: readonly string[] }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Keep Your Recovery Codes"
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

const passwordSchema = z.object({ password: typedPassword });

interface ConfirmPasswordDialogProps<Answer> {
  title: string;
  text: string;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  successMessage: string;
  failureMessage: string;
  save: (body: { password: string }) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the own password before a sensitive change of the account. */
function ConfirmPasswordDialog<Answer>(props: ConfirmPasswordDialogProps<Answer>) {
  const {
    title,
    text,
    submitLabel,
    tone = 'primary',
    successMessage,
    failureMessage,
    save,
    onSaved,
    onClose,
  } = props;
  const recordForm = useRecordForm({
    schema: passwordSchema,
    values: () => ({ password: '' }),
    save,
    messages: { success: successMessage, failure: failureMessage },
    invalidates: [accountKeys.secondFactor],
    onSaved,
  });
  const { register, formState } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={title}
      submitLabel={submitLabel}
      tone={tone}
      onClose={onClose}
      size="small"
    >
      <Stack>
        <p>{text}</p>
        <TextField
          label="Current password"
          type="password"
          required
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
      </Stack>
    </RecordDialog>
  );
}
