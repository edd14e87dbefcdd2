import {
  type ApiClient,
  itemsOf,
  keepPreviousData,
  type ListAddress,
  showError,
  totalOf,
  useApi,
  useQuery,
} from '@freightdesk/remote-kit';
import { useEffect } from 'react';

export const MASTER_PAGE_SIZE = 50;

export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly q?: string;
}

export type MasterPage<Item> =
  | readonly Item[]
  | { items: Item[]; total: number; page: number; pageSize: number };

export interface MasterPageOptions<Item> {
  /** The first word of the master's query keys; its writes invalidate them all. */
  readonly name: string;
  readonly address: Pick<ListAddress, 'q' | 'page'>;
  readonly read: (api: ApiClient, query: PageQuery, signal: AbortSignal) => Promise<MasterPage<Item>>;
  /** The toast of a failed load, e.g. of what the service said. */
  readonly failed: (error: Error) => string;
}

/** One page of a master's records that match the search; the page before stays until the next one is there. */
export function useMasterPage<Item>({ name, address, read, failed }: MasterPageOptions<Item>) {
  const { q, page } = address;
  const api = useApi();
  const query = useQuery({
    queryKey: [name, 'list', q, page],
    queryFn: ({ signal }) => read(api, { page, pageSize: MASTER_PAGE_SIZE, ...(q ? { q } : {}) }, signal),
    select: (answer) => ({ items: itemsOf(answer), total: totalOf(answer) }),
    placeholderData: keepPreviousData,
  });
  useFailureToast(query.error, failed);
  return query;
}

function useFailureToast(error: Error | null, failed: (error: Error) => string) {
  const text = error ? failed(error) : undefined;
  useEffect(() => {
    if (error && text) showError(text);
  }, [error, text]);
}
