import { ApiError, MutationCache, QueryCache, QueryClient } from '@freightdesk/remote-runtime';

export interface QueryClientOptions {
  /** The API answered 401 to some call: the session has ended (AUTH-10). */
  readonly onUnauthenticated?: () => void;
}

/** A wrong password is a 401 too, but ends no session. */
const isEndedSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'sign_in_failed';

/** Data never goes stale and nothing is retried by itself; writes invalidate what they change. */
export function createQueryClient({ onUnauthenticated }: QueryClientOptions = {}): QueryClient {
  const onError = (error: unknown) => {
    if (isEndedSession(error)) onUnauthenticated?.();
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
