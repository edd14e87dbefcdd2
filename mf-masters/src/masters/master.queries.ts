import type { MasterSummary } from '@freightdesk/contracts/core';
import {
  type ApiClient,
  isChangedMeanwhile,
  messageOf,
  showError,
  showSuccess,
  showUndoable,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
} from '@freightdesk/remote-kit';

// The first parts of the masters' query keys, which pickers share; writes invalidate them.
export const PARTIES = 'parties';
export const CHARGES = 'charges';
export const VENDORS = 'vendors';
export const HSN_CODES = 'hsn-sac';
export const TAX_SLABS = 'tax-slabs';
export const TAX_GROUPS = 'tax-groups';
export const SHIPMENT_CATEGORIES = 'shipment-categories';
export const CHARGE_BASES = 'charge-basis';

/** The counters of all records of a master, regardless of filters. */
export function useMasterCounts(
  name: string,
  read: (api: ApiClient, signal: AbortSignal) => Promise<MasterSummary>,
) {
  const api = useApi();
  return useQuery({ queryKey: [name, 'summary'], queryFn: ({ signal }) => read(api, signal) });
}

export interface WriteOptions {
  /** The first parts of the query keys that the write invalidates. */
  readonly invalidates: readonly string[];
  readonly success: string;
  /** The message where the service gives none, or a function that makes one from the error. */
  readonly failure: string | ((error: Error) => string);
}

interface MasterWriteOptions<Input, Output> extends WriteOptions {
  /** Shows the outcome in place of the toast `success`. */
  readonly onDone?: (output: Output, input: Input) => void;
  readonly write: (api: ApiClient, input: Input) => Promise<Output>;
  /** Receives a failure first; returns whether it has handled it, so that no toast is shown. */
  readonly handleError?: (error: Error) => boolean;
}

/** A change of a master. Shows its outcome in a toast; lists are read again, whatever it is. */
export function useMasterWrite<Input, Output>(options: MasterWriteOptions<Input, Output>) {
  const { invalidates, write, success, failure, handleError, onDone } = options;
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => write(api, input),
    onSuccess: (output, input) => (onDone ? onDone(output, input) : showSuccess(success)),
    onError: (error) => {
      if (handleError?.(error)) return;
      showError(typeof failure === 'string' ? messageOf(error, failure) : failure(error));
    },
    onSettled: () =>
      Promise.all(invalidates.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

interface MasterToggleOptions<Item> extends WriteOptions {
  readonly write: (api: ApiClient, item: Item, active: boolean) => Promise<Item>;
  readonly refetch: (api: ApiClient, item: Item) => Promise<Item>;
}

/** A record, and whether it is to become active. */
export interface ToggleRequest<Item> {
  readonly item: Item;
  readonly active: boolean;
  /** Whether it takes back what was done a moment ago. */
  readonly isUndo?: boolean;
}

/** Thrown when somebody else has changed the record meanwhile; `theirs` is the record as it is stored now. */
export class ToggleConflictError<Item> extends Error {
  constructor(
    readonly request: ToggleRequest<Item>,
    readonly theirs: Item,
  ) {
    super('changed_meanwhile');
  }
}

/** Switches the flag of a master's records in its list. A conflict with somebody else's change waits for the user. */
export function useMasterToggle<Item extends { readonly id: number }>(options: MasterToggleOptions<Item>) {
  const { write, refetch, ...rest } = options;
  const api = useApi();
  const { mutate, reset, isPending, variables, error } = useMasterWrite({
    ...rest,
    write: async (client, request: ToggleRequest<Item>) => {
      try {
        return await write(client, request.item, request.active);
      } catch (writeError) {
        if (!isChangedMeanwhile(writeError)) throw writeError;
        throw new ToggleConflictError(request, await refetch(client, request.item));
      }
    },
    handleError: (failure) => failure instanceof ToggleConflictError,
    onDone: (item, { active, isUndo }) =>
      active || isUndo
        ? showSuccess(rest.success)
        : showUndoable(rest.success, () => mutate({ item, active: true, isUndo: true })),
  });
  // `instanceof` loses the type parameter of the class; only this mutation throws it.
  const conflict = error instanceof ToggleConflictError ? (error as ToggleConflictError<Item>) : undefined;
  return {
    /** The id of the record whose flag is being switched. */
    pendingId: isPending ? variables.item.id : undefined,
    setActive: (item: Item, active: boolean) => mutate({ item, active }),
    /** Switches one of several records; answers the record as it is stored then. */
    write: (item: Item, active: boolean) => write(api, item, active),
    conflict,
    /** Gives up the switch; the list shows the record as it is stored now. */
    dismissConflict: reset,
    /** Switches the record as it is stored now. */
    overrideConflict: () => conflict && mutate({ item: conflict.theirs, active: conflict.request.active }),
  };
}
