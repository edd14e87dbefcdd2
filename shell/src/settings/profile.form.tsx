import { changeProfileBody, updateProfile } from '@freightdesk/contracts/core';
import { RecordCard, SESSION_KEY, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { SelectField, TextField } from '@freightdesk/ui/field';
import { chooseTheme, readTheme, THEMES } from '@freightdesk/ui/tokens';
import { useState } from 'react';

/** The own account, as its user may change it: the name that others see, the address, and the theme of this browser. */
export function ProfileCard() {
  const { user } = useSession();
  const api = useApi();
  const recordForm = useRecordForm({
    schema: changeProfileBody,
    values: () => ({ fullName: user.fullName, email: user.email ?? '' }),
    save: (body) => api.call(updateProfile, { body }),
    messages: { success: 'Profile saved', failure: 'Failed to save the profile' },
    invalidates: [SESSION_KEY],
    onSaved: ({ fullName, email = '' }) => recordForm.methods.reset({ fullName, email }),
  });
  const { register, formState } = recordForm.methods;
  return (
    <RecordCard recordForm={recordForm} title="Profile" submitLabel="Save Profile">
      <TextField
        label="Full name"
        required
        autoComplete="name"
        error={formState.errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="email"
        help="Where letters reach you, such as scheduled reports"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField label="Username" readOnly value={user.username} />
      <ThemeField />
    </RecordCard>
  );
}

function ThemeField() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <SelectField
      label="Theme"
      help="For this browser"
      value={theme}
      options={THEMES}
      onChange={({ target }) => {
        const chosenTheme = THEMES.find(({ value }) => value === target.value);
        if (!chosenTheme) return;
        chooseTheme(chosenTheme.value);
        setTheme(chosenTheme.value);
      }}
    />
  );
}
