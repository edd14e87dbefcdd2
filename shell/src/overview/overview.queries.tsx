import { useApi, useQuery, useQueryClient, useSession } from '@freightdesk/remote-kit';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useRemotes } from '../remotes/preloaded-remotes.hook';
import { remoteLabel } from '../remotes/remote-list.service';
import { type Overview, overviewOf } from './overview.model';
import type {
  DeclaredPart,
  OverviewAnswer,
  OverviewPart,
  OverviewQuery,
  ReadOverview,
} from './overview.rules';

/** All parts of a kind that the remotes declare, loaded or not. */
export function useOverviewParts<Kind extends keyof Overview>(kind: Kind): readonly DeclaredPart<Kind>[] {
  const { remotes } = useRemotes();
  return useMemo(
    () =>
      remotes.flatMap((remote) => {
        const { entry } = remote;
        const data = entry.overview ?? (remote.status === 'ready' ? remote.definition.overview : undefined);
        const parts: readonly Overview[Kind][number][] = overviewOf(data)[kind];
        return parts.map((part) => ({ ...part, remote: remoteLabel(entry.name) }));
      }),
    [remotes, kind],
  );
}

/** Lower numbers come first. */
export const inOrder = <Item extends { readonly order: number }>(items: readonly Item[]): Item[] =>
  [...items].sort((one, other) => one.order - other.order);

const KEY = 'overview';

interface OverviewOptions {
  /** Whether to request the overview, or only to use it if another part has requested it. */
  readonly enabled?: boolean | undefined;
  /** Whether to request it again although it is cached. */
  readonly afresh?: boolean | undefined;
}

/** One overview, requested once however many parts of the page use it. */
function useOverview(path: string, { enabled = true, afresh = false }: OverviewOptions) {
  const api = useApi();
  const { client } = useSession();
  return useQuery({
    queryKey: [KEY, path],
    enabled: enabled && client !== null,
    refetchOnMount: afresh ? 'always' : false,
    // The shell knows no service's contract, hence the cast: each figure is checked where it is rendered.
    queryFn: async ({ signal }) =>
      (await api.call(endpointAt(path), { signal })) as OverviewAnswer | undefined,
  });
}

export interface OverviewsProps extends OverviewOptions {
  parts: readonly OverviewPart[];
  children: (read: ReadOverview) => ReactNode;
}

/** Requests the overviews that the parts name. */
export function Overviews({ parts, children, ...options }: OverviewsProps) {
  return nextOverview({
    ...options,
    paths: [...new Set(parts.map(({ from }) => from))],
    queries: new Map(),
    children,
  });
}

interface NextProps extends OverviewOptions {
  readonly paths: readonly string[];
  readonly queries: ReadonlyMap<string, OverviewQuery>;
  readonly children: OverviewsProps['children'];
}

function readFrom(queries: NextProps['queries'], { from }: OverviewPart): OverviewQuery {
  const query = queries.get(from);
  if (!query) throw new Error(`${from} is not read`);
  return query;
}

/**
 * One component for each overview: their number changes with the list of remotes, while the number of hooks in a
 * component must not.
 */
function nextOverview({ paths: [path, ...paths], queries, children, ...options }: NextProps): ReactNode {
  if (path === undefined) return children((part) => readFrom(queries, part));
  return (
    <OverviewAt key={path} path={path} paths={paths} queries={queries} {...options}>
      {children}
    </OverviewAt>
  );
}

function OverviewAt({ path, queries, ...rest }: NextProps & { readonly path: string }): ReactNode {
  const query = useOverview(path, rest);
  return nextOverview({ ...rest, queries: new Map([...queries, [path, query]]) });
}

/** Remotes name overviews and lists by their paths, so that the shell knows no service. */
export const endpointAt = (path: string) =>
  ({ service: 'core', method: 'GET', path, summary: '', access: 'tenant' }) as const;

/** Refreshes the shown overviews after every write (SCREEN-4). */
export function useOverviewRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queryClient.invalidateQueries({ queryKey: [KEY] });
      }),
    [queryClient],
  );
}
