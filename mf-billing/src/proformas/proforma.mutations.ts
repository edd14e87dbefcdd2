import { createInvoice, type ProformaInput, updateProforma } from '@freightdesk/contracts';
import { useApi, useMutation, useQueryClient } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { jobKeys } from '../jobs/job.queries';
import { proformaKeys } from './proforma.queries';

/**
 * Raises a proforma or, with an id, changes it. However often one opened form is sent, it raises one. After a refusal,
 * too, the proformas are read again, because somebody else may have changed them.
 */
export function useSaveProforma(id: number | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: ProformaInput) =>
      id === undefined
        ? api.call(createInvoice, { body, idempotencyKey })
        : api.call(updateProforma, { params: { id }, body }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: proformaKeys.all });
      // A job that can be billed tells its open proforma.
      void queryClient.invalidateQueries({ queryKey: jobKeys.all });
    },
  });
}
