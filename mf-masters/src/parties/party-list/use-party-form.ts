import { type Party, type PartyInput, partyBody } from '@freightdesk/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSaveParty } from '../party.mutations';
import { formValuesOf } from '../party.rules';

/** The form of a new party, or of `party`. `onSaved` is called once the server has it. */
export function usePartyForm(party: Party | undefined, onSaved: () => void) {
  const form = useForm<PartyInput>({
    resolver: zodResolver(partyBody),
    defaultValues: formValuesOf(party),
  });
  const { mutate, isPending } = useSaveParty(party);
  const submit = form.handleSubmit((values) => mutate(values, { onSuccess: onSaved }));
  return { form, submit, saving: isPending };
}
