import {
  type ComparedMaster,
  type ComparedTexts,
  duplicateKeys,
  findDuplicates,
} from '@freightdesk/contracts/core';
import { typingPause, useApi, useQuery } from '@freightdesk/remote-kit';
import type { DuplicateSearch } from './duplicate.rules';

/**
 * The stored records that duplicate what is typed, looked up after a pause in typing (MASTER-14).
 * @param exceptId the record that is being edited
 */
export function useDuplicates(
  master: ComparedMaster,
  texts: ComparedTexts,
  exceptId: number | undefined,
): DuplicateSearch {
  const api = useApi();
  const keys = duplicateKeys(texts).map(([, key]) => key);
  const { data = [], isError } = useQuery({
    queryKey: [master, 'duplicates', exceptId, ...keys],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return api.call(findDuplicates, { query: { master, ...texts, exceptId }, signal });
    },
    enabled: keys.length > 0,
    staleTime: 0,
  });
  return { duplicates: data, isFailed: isError };
}
