import { messageOf, useQueryClient } from '@freightdesk/remote-runtime';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { useRecordForm } from '../forms/use-record-form';
import { showError, showSuccess } from '../notices/toasts';

export interface CellFormOptions<Values extends FieldValues, Change, Stored> {
  /** The contract's schema of a change, in which absent fields keep their value. */
  readonly schema: z.ZodMiniType<unknown, Change>;
  readonly record: Stored;
  /** The field as the form shows it; the names are those of the change. */
  readonly values: (record: Stored) => Values;
  /** Sends the change with the `updatedAt` of the record that it is based on. */
  readonly write: (change: Change, record: Stored) => Promise<Stored>;
  readonly refetch: (record: Stored) => Promise<Stored>;
  /** The messages after a save, which can be undone, and after a failure without a message of the service. */
  readonly messages: { readonly success: string; readonly failure: string };
  readonly invalidates: readonly (readonly unknown[])[];
  readonly onClose: () => void;
}

/** A record before and after a save. */
interface SavedChange<Stored> {
  readonly earlier: Stored;
  readonly changed: Stored;
}

/** The form of one field of a stored record, for `CellForm`. Undo writes the earlier value over what was saved. */
export function useCellForm<Values extends FieldValues, Change, Stored>(
  options: CellFormOptions<Values, Change, Stored>,
) {
  const { schema, record, values, write, messages, invalidates, onClose } = options;
  const queryClient = useQueryClient();

  /** The change that brings back the earlier value; none where today's rules refuse it. */
  function undoOf({ earlier, changed }: SavedChange<Stored>): (() => void) | undefined {
    const { success, data } = schema.safeParse(values(earlier));
    if (!success) return undefined;
    return () =>
      void write(z.encode(schema, data), changed)
        .then(() => showSuccess('The earlier value is back'))
        .catch((error: unknown) => showError(messageOf(error, messages.failure)))
        .finally(() => invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }

  return useRecordForm({
    schema,
    record,
    values: (latest = record) => values(latest),
    refetch: options.refetch,
    invalidates,
    save: async (change: Change, { record: earlier = record }): Promise<SavedChange<Stored>> => ({
      earlier,
      changed: await write(change, earlier),
    }),
    messages: { ...messages, undo: undoOf },
    onSaved: onClose,
  });
}
