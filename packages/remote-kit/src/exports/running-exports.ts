import { type QueryClient, useQuery } from '@freightdesk/remote-runtime';

/** An export that goes on while its user is at other screens. */
export interface RunningExport {
  readonly id: string;
  /** The file that is made. */
  readonly name: string;
  /** The records that were read so far, and how many there are. */
  readonly count: number;
  readonly total: number;
  /** Why it waits for its user, who tries again or stops it. */
  readonly failure?: string | undefined;
}

/**
 * The exports are kept among the answers of queries, which all remotes and the shell share, and which are dropped when
 * somebody else signs in. One that is not there any more was stopped.
 */
const EXPORTS_KEY = ['running-exports'] as const;

const exportsIn = (queryClient: QueryClient): readonly RunningExport[] =>
  queryClient.getQueryData<readonly RunningExport[]>(EXPORTS_KEY) ?? [];

const exportIn = (queryClient: QueryClient, id: string): RunningExport | undefined =>
  exportsIn(queryClient).find((each) => each.id === id);

const store = (queryClient: QueryClient, exports: readonly RunningExport[]): void =>
  void queryClient.setQueryData(EXPORTS_KEY, exports);

/** Changes an export, unless it was stopped. */
function change(queryClient: QueryClient, id: string, changes: Partial<RunningExport>): void {
  if (!exportIn(queryClient, id)) return;
  const changed = exportsIn(queryClient).map((each) => (each.id === id ? { ...each, ...changes } : each));
  store(queryClient, changed);
}

/** The exports that are being made. */
export function useRunningExports(): readonly RunningExport[] {
  const { data } = useQuery<readonly RunningExport[]>({
    queryKey: EXPORTS_KEY,
    queryFn: () => [],
    // Nothing is read: whoever makes a file stores how far it has come.
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}

/** Ends an export, whether it is complete or not. */
export const stopExport = (queryClient: QueryClient, id: string): void =>
  store(
    queryClient,
    exportsIn(queryClient).filter((each) => each.id !== id),
  );

/** Lets an export that waits go on where it was. */
export const retryExport = (queryClient: QueryClient, id: string): void =>
  change(queryClient, id, { failure: undefined });

/** What the work of an export tells and asks. */
export interface ExportTask {
  readonly isStopped: () => boolean;
  readonly progress: (count: number, total: number) => void;
  /** Says why it cannot go on; settles with whether to try again once the user has decided. */
  readonly askToRetry: (failure: string) => Promise<boolean>;
}

/** Shows an export until its work settles. The browser asks before it leaves the page meanwhile. */
export async function runExport(
  queryClient: QueryClient,
  name: string,
  work: (task: ExportTask) => Promise<void>,
): Promise<void> {
  const id = crypto.randomUUID();
  store(queryClient, [...exportsIn(queryClient), { id, name, count: 0, total: 0 }]);
  const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', keepPage);
  try {
    await work({
      isStopped: () => !exportIn(queryClient, id),
      progress: (count, total) => change(queryClient, id, { count, total }),
      askToRetry: (failure) => {
        change(queryClient, id, { failure });
        return decisionOf(queryClient, id);
      },
    });
  } finally {
    window.removeEventListener('beforeunload', keepPage);
    stopExport(queryClient, id);
  }
}

/** Settles once an export that waits goes on, or was stopped. */
function decisionOf(queryClient: QueryClient, id: string): Promise<boolean> {
  return new Promise((settle) => {
    const look = () => {
      const current = exportIn(queryClient, id);
      if (current?.failure !== undefined) return;
      unsubscribe();
      settle(current !== undefined);
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(look);
    // It may have been stopped before anybody was asked.
    look();
  });
}
