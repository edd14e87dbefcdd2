import { useSession } from '@freightdesk/remote-kit';
import { FormGrid, SelectField, TextField } from '@freightdesk/ui/field';
import type { FormEventHandler } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useClients } from '../../superadmin/client.queries';
import { rolesOfferedTo, type UserFormValues } from '../user.rules';

export interface UserFormProps {
  /** Ties the button in the dialog's foot to this form. */
  id: string;
  form: UseFormReturn<UserFormValues>;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The fields of a new user. */
export function UserForm({ id, form, onSubmit }: UserFormProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const { user } = useSession();
  const { data: clients = [] } = useClients();
  const clientless = useWatch({ control, name: 'role' }) === 'superadmin';
  const fixed = user.role !== 'superadmin';
  const offered = clientless ? [] : clients.filter(({ isActive }) => isActive);
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <FormGrid>
        <TextField
          label="Username"
          required
          autoComplete="off"
          autoCapitalize="none"
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label="Full Name"
          required
          autoComplete="off"
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <TextField
          label="Password"
          type="password"
          required
          autoComplete="new-password"
          help="At least 8 characters"
          error={errors.password?.message}
          {...register('password')}
        />
        <SelectField
          label="Role"
          options={rolesOfferedTo(user.role).map((value) => ({ value, label: value }))}
          error={errors.role?.message}
          {...register('role')}
        />
        <SelectField
          key={offered.length}
          label="Client"
          required={!clientless}
          disabled={fixed}
          placeholder={clientless ? 'No Client' : 'Select a client'}
          options={offered.map((client) => ({ value: client.id, label: client.name }))}
          error={errors.clientId?.message}
          {...(clientless ? {} : register('clientId'))}
        />
      </FormGrid>
    </form>
  );
}
