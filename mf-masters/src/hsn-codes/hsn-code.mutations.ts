import {
  createHsnCode,
  deleteHsnCode,
  type HsnCode,
  type HsnInput,
  updateHsnCode,
} from '@freightdesk/contracts';
import { showError, showSuccess, useApi, useMutation, useQueryClient } from '@freightdesk/remote-kit';
import { useIdempotencyKey } from '../masters/use-idempotency-key';
import { HSN_CODES } from './hsn-code.queries';
import { hsnFailure } from './hsn-code.rules';

/** Creates a code, or changes `record` where one is given. */
export function useSaveHsnCode(record: HsnCode | undefined) {
  const api = useApi();
  const notices = useNotices(`HSN/SAC code ${record ? 'updated' : 'created'} successfully`);
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: HsnInput) =>
      record
        ? api.call(updateHsnCode, {
            params: { id: record.id },
            body: { ...body, updatedAt: record.updatedAt },
          })
        : api.call(createHsnCode, { body, idempotencyKey: keyOf(body) }),
    ...notices,
  });
}

export function useDeleteHsnCode() {
  const api = useApi();
  const notices = useNotices('HSN/SAC code deleted successfully');
  return useMutation({
    mutationFn: ({ id }: HsnCode) => api.call(deleteHsnCode, { params: { id } }),
    ...notices,
  });
}

/** Charges show copies of a code's percentages, so they are read again too. */
function useNotices(done: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => showSuccess(done),
    onError: (error: Error) => showError(hsnFailure(error)),
    onSettled: () =>
      Promise.all([HSN_CODES, 'charges'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  };
}
