import { ApiError } from '@freightdesk/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

export interface QueryClientOptions {
  /** The API answered 401 to some call: the session has ended (decisions A10). */
  readonly onUnauthenticated?: () => void;
}

/** Data never goes stale and nothing is retried by itself (document 1, section 7); writes invalidate what they change. */
export function createQueryClient({ onUnauthenticated }: QueryClientOptions = {}): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onUnauthenticated?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
