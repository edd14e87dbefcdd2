import { type Client, createClientBody } from '@freightdesk/contracts';
import { links, markRefusedFields, SAVED, showValidationError, useNavigate } from '@freightdesk/remote-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { isChangedMeanwhile } from '../../masters/changed-meanwhile';
import { useSaveClient } from '../client.mutations';
import { type ClientFormValues, clientFormValues } from '../client.rules';

const resolver = zodResolver(createClientBody) as unknown as Resolver<ClientFormValues>;

const complain = (errors: FieldErrors<ClientFormValues>) =>
  showValidationError(Object.values(errors)[0]?.message ?? 'Please check the form');

/** The form of a new client, or of `client`; after saving, the superadmin dashboard opens. */
export function useClientForm(client: Client | undefined) {
  const navigate = useNavigate();
  const save = useSaveClient(client);
  const form = useForm<ClientFormValues>({ resolver, defaultValues: clientFormValues(client) });
  const send = () =>
    save.mutate(form.getValues(), {
      onSuccess: () => void navigate(links.superadminDashboard, { state: SAVED }),
      onError: (error) => markRefusedFields(form.setError, error),
    });
  return {
    form,
    submit: form.handleSubmit(send, complain),
    saving: save.isPending,
    /** Somebody else changed the client since it was read. */
    isChangedMeanwhile: isChangedMeanwhile(save.error),
    /** Goes back to what was typed. */
    keepTyping: save.reset,
  };
}
