import { createUser, createUserBody, SHORTEST_PASSWORD } from '@freightdesk/contracts/core';
import { ROLE_TEXTS } from '@freightdesk/contracts/shared';
import {
  RecordDialog,
  RecordPicker,
  useApi,
  useCreateOption,
  useRecordForm,
  useSession,
} from '@freightdesk/remote-kit';
import { type ComboboxOption, FormGrid, SelectField, SwitchField, TextField } from '@freightdesk/ui/field';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useClientSource } from '../superadmin/client.queries';
import { userKeys } from './user.queries';
import { callerHeaders, clientProblem, newUserValues, rolesOfferedTo, toNewUser } from './user.rules';

/** Adds a user. Mounted only while open, so that it always starts with fresh values. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const record = useUserRecord(onClose);
  return (
    <RecordDialog
      record={record}
      title="Add User"
      submitLabel="Create User"
      pendingLabel="Creating…"
      onClose={onClose}
    >
      <UserFields form={record.form} />
    </RecordDialog>
  );
}

function useUserRecord(onCreated: () => void) {
  const api = useApi();
  const session = useSession();
  return useRecordForm({
    schema: createUserBody,
    toInput: toNewUser,
    rules: (values) => ({ clientId: clientProblem(values) }),
    values: () => newUserValues(session),
    save: (body) => api.call(createUser, { body, headers: callerHeaders(session) }),
    words: { saved: 'User created successfully', failed: 'Failed to create user' },
    stale: [userKeys.all],
    onSaved: onCreated,
  });
}

function UserFields({ form }: { form: ReturnType<typeof useUserRecord>['form'] }) {
  const { register, formState } = form;
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
      <ClientField form={form} />
      <SwitchField label="They choose their own at the first sign-in" {...register('oneTime')} />
    </FormGrid>
  );
}

/** The client of the user; fixed for admins, and none for a superadmin. */
function ClientField({ form }: { form: ReturnType<typeof useUserRecord>['form'] }) {
  const { control, formState } = form;
  const { user, client: own } = useSession();
  const source = useClientSource();
  const create = useCreateOption('client');
  const [client, setClient] = useState<ComboboxOption | undefined>(own ? source.optionOf(own) : undefined);
  const clientless = useWatch({ control, name: 'role' }) === 'superadmin';
  return (
    <Controller
      control={control}
      name="clientId"
      render={({ field: { value: _id, onChange, ...field } }) => (
        <RecordPicker
          {...{ ...field, source, create }}
          label="Client"
          placeholder={clientless ? 'No Client' : 'Search clients'}
          unreadable="Failed to fetch clients"
          required={!clientless}
          disabled={clientless || user.role !== 'superadmin'}
          chosen={clientless ? undefined : client}
          error={formState.errors.clientId?.message}
          onChoose={(chosen) => {
            setClient(chosen && source.optionOf(chosen));
            onChange(chosen?.id ?? '');
          }}
        />
      )}
    />
  );
}
