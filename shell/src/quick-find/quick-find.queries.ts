import {
  ApiError,
  itemsOf,
  keepPreviousData,
  type RemoteDefinition,
  typingPause,
  useApi,
  useQueries,
} from '@freightdesk/remote-kit';
import { endpointAt } from '../overview/overview.queries';
import type { Place } from '../recent-places/recent-place.model';
import { useDeclarations } from '../remotes/declarations.queries';
import { useNavigationItems } from '../sidebar/navigation.hook';
import { type Find, type FindList, findOf } from './quick-find.model';
import { bestGroupsFirst, type RecordGroup, recordsOf } from './quick-find.rules';

const KEY = 'quick-find';
/** How many records of each kind are offered. */
const SHOWN = 5;

const readOffer = async (definition: RemoteDefinition): Promise<Find> =>
  findOf((await definition.find?.())?.find);

/** What all remotes offer, and the names of those that cannot be used at the moment. */
export function useOffers() {
  const { data: finds, unavailable } = useDeclarations(`${KEY} offers`, readOffer);
  return {
    lists: finds.flatMap(({ lists }) => lists).toSorted((one, other) => one.order - other.order),
    commands: finds.flatMap(({ commands }) => commands).map(withoutHint),
    unavailable,
  };
}

const withoutHint = ({ label, to }: Pick<Place, 'label' | 'to'>): Place => ({ label, hint: '', to });

/** The screens of the sidebar. */
export function useScreens(): readonly Place[] {
  return useNavigationItems().flatMap((item) =>
    item.kind === 'link'
      ? [withoutHint(item)]
      : item.entries.map(({ label, to }) => ({ label, to, hint: item.label })),
  );
}

/** Whether the user may not read a list: then it is not offered, and nothing is wrong. */
const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** The records of the lists that match a text, those that fit best first. */
export function useRecordGroups(lists: readonly FindList[], text: string | undefined) {
  const api = useApi();
  const queries = useQueries({
    queries: lists.map((list) => ({
      queryKey: [KEY, list.from, text],
      enabled: text !== undefined,
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: 0,
      gcTime: 60_000,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await typingPause(signal);
        const query = { q: text, page: 1, pageSize: SHOWN, count: false };
        // The shell knows no list's contract: each field is checked where it is read.
        const answer = await api.call(endpointAt(list.from), { query, signal } as never);
        return recordsOf(list, itemsOf(answer as never));
      },
    })),
  });
  const groups: RecordGroup[] = lists.map(({ label }, at) => ({ label, records: queries[at]?.data ?? [] }));
  const hasFailed = (_list: FindList, at: number) => {
    const query = queries[at];
    return Boolean(query?.isError && !isForbidden(query.error));
  };
  return {
    groups: text === undefined ? [] : bestGroupsFirst(groups, text),
    isSearching: text !== undefined && queries.some(({ isFetching }) => isFetching),
    unavailable: lists.filter(hasFailed).map(({ label }) => label),
  };
}
