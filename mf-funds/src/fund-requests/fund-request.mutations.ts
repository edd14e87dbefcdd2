import { createFundRequest, type FundRequestInput } from '@freightdesk/contracts';
import { useApi, useMutation, useQueryClient } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { fundRequestKeys } from './fund-request.queries';

/** Asks for funds. However often one opened form is sent, it asks once. */
export function useCreateFundRequest() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: FundRequestInput) => api.call(createFundRequest, { body, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: fundRequestKeys.all }),
  });
}
