import { type RestoredMaster, restoreMaster } from '@freightdesk/contracts/core';
import { type ApiClient, showUndoable } from '@freightdesk/remote-kit';
import { useMasterWrite, type WriteOptions } from './master.queries';

interface MasterDeletionOptions<Item> extends WriteOptions {
  readonly kind: RestoredMaster;
  /** What the toast says of a record that has come back. */
  readonly restoration: string;
  readonly remove: (api: ApiClient, item: Item) => Promise<unknown>;
}

/** Deletes a record of a master; the toast that says so brings it back (MASTER-17). */
export function useMasterDeletion<Item extends { readonly id: number }>({
  kind,
  restoration,
  remove,
  ...options
}: MasterDeletionOptions<Item>) {
  const { invalidates } = options;
  const restoring = useMasterWrite({
    invalidates,
    write: (api, id: number) => api.call(restoreMaster, { params: { kind, id } }),
    success: restoration,
    failure: 'Failed to bring it back',
  });
  return useMasterWrite({
    ...options,
    write: remove,
    onDone: (_answer, { id }) => showUndoable(options.success, () => restoring.mutate(id)),
  });
}
