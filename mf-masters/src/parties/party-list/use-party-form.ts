import { type Party, type PartyInput, partyBody } from '@freightdesk/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useFormSave } from '../../masters/use-form-save';
import { useSaveParty } from '../party.mutations';
import { formValuesOf } from '../party.rules';

export interface PartyFormOptions {
  readonly party: Party | undefined;
  /** The client that a new party names. */
  readonly clientId: string | undefined;
  readonly onSaved: () => void;
}

/** The form of a new party, or of `party`. */
export function usePartyForm({ party, clientId, onSaved }: PartyFormOptions) {
  const form = useForm({ resolver: zodResolver(partyBody), defaultValues: formValuesOf(party) });
  const save = useSaveParty(party);
  const own = party || clientId === undefined ? {} : { clientId };
  const send = (values: PartyInput) => save.mutateAsync({ ...values, ...own });
  const submit = useFormSave({ form, save: send, onSaved });
  return { form, submit, saving: save.isPending };
}
