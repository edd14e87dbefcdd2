import { listMentions, type Mention, TRAIL_SERVICES } from '@freightdesk/contracts/core';
import {
  type ApiClient,
  keepPreviousData,
  type StreamSource,
  useApi,
  useQueries,
  useSession,
} from '@freightdesk/remote-kit';
import type { TrailService } from '../audit-trail/audit-trail.rules';

interface MentionQuery {
  readonly clientId: string | undefined;
  readonly service: TrailService;
  /** How many are asked for. */
  readonly count: number;
  readonly signal: AbortSignal;
}

/** The most that a service gives at once. */
const LARGEST_PAGE = 100;

/** Reads the newest mentions page by page until there are as many as asked for, or no more. */
async function readMentions(
  api: ApiClient,
  { clientId, service, count, signal }: MentionQuery,
): Promise<StreamSource<Mention>> {
  const query = { service, pageSize: Math.min(count, LARGEST_PAGE), ...(clientId ? { clientId } : {}) };
  let page = await api.call(listMentions, { query, signal });
  let { items } = page;
  while (page.next !== null && items.length < count) {
    page = await api.call(listMentions, { query: { ...query, before: page.next }, signal });
    items = [...items, ...page.items];
  }
  return { items, hasMore: page.next !== null };
}

/** The newest notes that mention the user, by the service of their records; read each time they are shown. */
export function useMentions(count: number) {
  const api = useApi();
  const { clientId } = useSession();
  const queries = useQueries({
    queries: TRAIL_SERVICES.map((service) => ({
      queryKey: ['mentions', service, count],
      staleTime: 0,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readMentions(api, { clientId: clientId ?? undefined, service, count, signal }),
    })),
  });
  return TRAIL_SERVICES.flatMap((service, index) => {
    const query = queries[index];
    return query ? [{ service, query }] : [];
  });
}
