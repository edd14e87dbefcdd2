import type { MasterSummary } from '@freightdesk/contracts/core';
import {
  type ApiClient,
  isChangedMeanwhile,
  messageOf,
  showError,
  showSuccess,
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

interface WriteWords {
  /** The query keys that the write invalidates. */
  readonly names: readonly string[];
  readonly done: string;
  /** The fallback message, or a function that makes one from the error. */
  readonly failed: string | ((error: Error) => string);
}

export interface MasterWriteOptions<Input, Output> extends WriteWords {
  readonly write: (api: ApiClient, input: Input) => Promise<Output>;
  /** Receives a failure first and may handle it, which suppresses the toast. */
  readonly takes?: (error: Error) => boolean;
}

/** A change of a master: shows its outcome in a toast, and lists are read again whatever it is. */
export function useMasterWrite<Input, Output>(options: MasterWriteOptions<Input, Output>) {
  const { names, write, done, failed, takes } = options;
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => write(api, input),
    onSuccess: () => showSuccess(done),
    onError: (error) => {
      if (takes?.(error)) return;
      showError(typeof failed === 'string' ? messageOf(error, failed) : failed(error));
    },
    onSettled: () => Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

export interface MasterToggleOptions<Item> extends WriteWords {
  readonly write: (api: ApiClient, item: Item, active: boolean) => Promise<Item>;
  readonly reread: (api: ApiClient, item: Item) => Promise<Item>;
}

/** A record whose flag is to become `active`. */
export interface Switching<Item> {
  readonly item: Item;
  readonly active: boolean;
}

/** A record that was to be switched, and its current state after somebody else's change. */
export class SwitchConflict<Item> extends Error {
  constructor(
    readonly switching: Switching<Item>,
    readonly theirs: Item,
  ) {
    super('changed_meanwhile');
  }
}

/** Switches the flag of a master's records in its list; a conflict with somebody else's change waits for the user. */
export function useMasterToggle<Item extends { readonly id: number }>(options: MasterToggleOptions<Item>) {
  const { write, reread, ...words } = options;
  const { mutate, reset, isPending, variables, error } = useMasterWrite({
    ...words,
    write: async (api, switching: Switching<Item>) => {
      try {
        return await write(api, switching.item, switching.active);
      } catch (failure) {
        if (!isChangedMeanwhile(failure)) throw failure;
        throw new SwitchConflict(switching, await reread(api, switching.item));
      }
    },
    takes: (failure) => failure instanceof SwitchConflict,
  });
  // `instanceof` loses the type parameter of the class; only this mutation throws it.
  const conflict = error instanceof SwitchConflict ? (error as SwitchConflict<Item>) : undefined;
  return {
    /** The record whose flag is being switched. */
    pending: isPending ? variables.item.id : undefined,
    change: (item: Item, active: boolean) => mutate({ item, active }),
    conflict,
    /** Keeps the record as it is stored now; the list shows it. */
    reload: reset,
    /** Switches the record as it is stored now. */
    insist: () => conflict && mutate({ item: conflict.theirs, active: conflict.switching.active }),
  };
}
export type MasterToggle<Item extends { readonly id: number }> = ReturnType<typeof useMasterToggle<Item>>;

/** Asks the service to delete a record. */
export type MasterRemoval<Item> = Pick<
  ReturnType<typeof useMasterWrite<Item, unknown>>,
  'isPending' | 'mutate'
>;
