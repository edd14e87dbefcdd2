import { itemsOf, totalOf } from '@freightdesk/api-client';
import { type ImportedMaster, type ImportRecord, listImports, undoImport } from '@freightdesk/contracts/core';
import { type ApiClient, keepPreviousData, messageOf, useApi, useQuery } from '@freightdesk/remote-runtime';
import { useState } from 'react';
import { useSingleMutation } from '../forms/submit-once';
import { showError, showSuccess } from '../notices/toasts';
import { importStateText } from './earlier-imports.rules';

export const IMPORTS_AT_ONCE = 10;

const IMPORTS = 'imports';

/** A page of the imports of a master that the user may see, newest first. */
export function useEarlierImports(kind: ImportedMaster, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: [IMPORTS, kind, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { kind, page, pageSize: IMPORTS_AT_ONCE };
      const answer = await api.call(listImports, { query, signal });
      return { items: itemsOf(answer), total: totalOf(answer) };
    },
  });
}

/** Asks for the undoing of an import until it is done. The service goes on with it in any case. */
async function undoWhole(
  api: ApiClient,
  { id }: ImportRecord,
  onProgress: (record: ImportRecord) => void,
): Promise<ImportRecord> {
  for (;;) {
    const record = await api.call(undoImport, { params: { id }, query: {} });
    if (record.state !== 'undoing') return record;
    onProgress(record);
  }
}

/** Undoes an import, and tells how far that is. `invalidates` are the queries of its records. */
export function useUndoImport(invalidates: readonly (readonly string[])[]) {
  const api = useApi();
  const [progress, setProgress] = useState<ImportRecord>();
  const { mutate, isPending } = useSingleMutation({
    call: (record: ImportRecord) => undoWhole(api, record, setProgress),
    invalidates: [[IMPORTS], ...invalidates],
    onSuccess: (record) => showSuccess(importStateText(record)),
    onError: (error) => showError(messageOf(error, 'Failed to undo the import')),
  });
  return { undo: (record: ImportRecord) => mutate(record), isPending, progress };
}
