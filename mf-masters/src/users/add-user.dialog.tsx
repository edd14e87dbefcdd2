import { createUser, createUserBody, SHORTEST_PASSWORD } from '@freightdesk/contracts/core';
import { ROLE_TEXTS } from '@freightdesk/contracts/shared';
import {
  RecordDialog,
  RecordField,
  RecordPicker,
  useApi,
  useCreateOption,
  useRecordForm,
  useSession,
} from '@freightdesk/remote-kit';
import { FormGrid, FormRow, SelectField, SwitchField, TextField } from '@freightdesk/ui/field';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClientSource } from '../superadmin/client.queries';
import { userKeys } from './user.queries';
import { callerHeaders, clientProblem, newUserValues, rolesOfferedTo, toNewUser } from './user.rules';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const recordForm = useUserForm(onClose);
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Add User"
      submitLabel="Create User"
      pendingLabel="Creating…"
      onClose={onClose}
    >
      <UserFields methods={recordForm.methods} />
    </RecordDialog>
  );
}

function useUserForm(onCreated: () => void) {
  const api = useApi();
  const session = useSession();
  return useRecordForm({
    schema: createUserBody,
    toInput: toNewUser,
    rules: (values) => ({ clientId: clientProblem(values) }),
    values: () => newUserValues(session),
    save: (body) => api.call(createUser, { body, headers: callerHeaders(session) }),
    messages: { success: 'User created successfully', failure: 'Failed to create user' },
    invalidates: [userKeys.all],
    onSaved: onCreated,
  });
}

function UserFields({ methods }: { methods: ReturnType<typeof useUserForm>['methods'] }) {
  const { register, formState } = methods;
  const { errors } = formState;
  const { user } = useSession();
  const text = (name: 'username' | 'fullName' | 'password') => ({
    required: true,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <FormGrid>
      <TextField label="Username" autoComplete="off" autoCapitalize="none" {...text('username')} />
      <TextField label="Full Name" autoComplete="off" {...text('fullName')} />
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="off"
        help="Where letters reach them, such as scheduled reports"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        help={`At least ${SHORTEST_PASSWORD} characters`}
        {...text('password')}
      />
      <SelectField
        label="Role"
        options={rolesOfferedTo(user.role).map((value) => ({ value, label: ROLE_TEXTS[value] }))}
        error={errors.role?.message}
        {...register('role')}
      />
      <ClientField methods={methods} />
      <FormRow>
        <SwitchField label="They choose their own password at the first sign-in" {...register('oneTime')} />
      </FormRow>
    </FormGrid>
  );
}

/** The client of the user; fixed for admins, and none for a superadmin. */
function ClientField({ methods }: { methods: ReturnType<typeof useUserForm>['methods'] }) {
  const { control } = methods;
  const { user, client: sessionClient } = useSession();
  const [client, setClient] = useState(sessionClient ?? undefined);
  const source = useClientSource();
  const create = useCreateOption('client');
  const picker = { source, label: 'Client', errorText: 'Failed to fetch clients' };
  if (useWatch({ control, name: 'role' }) === 'superadmin')
    return (
      <RecordPicker
        {...picker}
        placeholder="No Client"
        disabled
        selected={undefined}
        onSelect={() => undefined}
      />
    );
  return (
    <RecordField
      {...picker}
      control={control}
      name="clientId"
      create={create}
      placeholder="Search clients"
      required
      disabled={user.role !== 'superadmin'}
      selected={client && source.optionOf(client)}
      onSelect={setClient}
    />
  );
}
