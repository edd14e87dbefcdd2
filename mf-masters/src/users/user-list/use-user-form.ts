import { createUserBody } from '@freightdesk/contracts';
import { markRefusedFields, showValidationError, useSession } from '@freightdesk/remote-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { useCreateUser } from '../user.mutations';
import { clientProblem, newUserValues, toNewUser, type UserFormValues } from '../user.rules';

const schemaResolver = zodResolver(createUserBody) as unknown as Resolver<UserFormValues>;

/** The rules of the endpoint, and that every role but superadmin needs a client. */
const resolver: Resolver<UserFormValues> = async (values, ...rest) => {
  const result = await schemaResolver(values, ...rest);
  const message = clientProblem(values);
  if (!message) return result;
  return { values: {}, errors: { ...result.errors, clientId: { type: 'required', message } } };
};

const order = ['username', 'fullName', 'password', 'clientId'] as const;

const complain = (errors: FieldErrors<UserFormValues>) =>
  showValidationError(order.map((field) => errors[field]?.message).find(Boolean) ?? 'Please check the form');

/** The form of a new user. `onCreated` is called once the server has it. */
export function useUserForm(onCreated: () => void) {
  const session = useSession();
  const create = useCreateUser();
  const form = useForm<UserFormValues>({ resolver, defaultValues: newUserValues(session) });
  const send = () =>
    create.mutate(toNewUser(form.getValues()), {
      onSuccess: onCreated,
      onError: (error) => markRefusedFields(form.setError, error),
    });
  return { form, submit: form.handleSubmit(send, complain), saving: create.isPending };
}
