import type { Invoice, ProformaInput } from '@freightdesk/contracts';
import {
  ApiError,
  links,
  messageOf,
  SAVED,
  showAlert,
  showSuccess,
  useNavigate,
} from '@freightdesk/remote-kit';
import { useSaveProforma } from '../proforma.mutations';

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile';

/** Sends the form: success leads to the document, a refusal is said. `base` is the proforma that is changed. */
export function useSendProforma(base: Invoice | undefined) {
  const navigate = useNavigate();
  const save = useSaveProforma(base?.id);

  const saved = ({ id }: Invoice) => {
    showSuccess(
      base
        ? 'Proforma Invoice updated successfully!'
        : `Proforma Invoice generated successfully! Invoice ID: ${id}`,
    );
    void navigate(links.viewProforma(id), { state: SAVED });
  };

  /** What somebody else changed is read again and told by its own dialog. */
  const refused = (error: unknown) => {
    if (isChangedMeanwhile(error)) return;
    const what = base ? 'update' : 'generate';
    showAlert(`Failed to ${what} proforma invoice: ${messageOf(error, 'please try again')}`);
  };

  return {
    send: (input: ProformaInput) => save.mutate(input, { onSuccess: saved, onError: refused }),
    saving: save.isPending,
    isSaved: save.isSuccess,
  };
}
