import { messageOf, type UseQueryResult } from '@freightdesk/remote-runtime';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import type { ReactNode } from 'react';

export interface QueryStatesProps<Data> {
  query: UseQueryResult<Data>;
  /** E.g. `Loading parties...`. */
  loadingLabel: string;
  /** E.g. `Error loading parties`. */
  errorTitle: string;
  /** Stands in for the content while it loads; skeleton lines by default. */
  loading?: ReactNode;
  isEmpty?: ((data: Data) => boolean) | undefined;
  /** Shown when `isEmpty` says so, normally an `EmptyState`. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The four states of everything that is read: loading, error with Retry, empty and filled (SCREEN-5). */
export function QueryStates<Data>(props: QueryStatesProps<Data>) {
  const { query, loadingLabel, errorTitle, loading, isEmpty, empty, children } = props;
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (!query.isError) return loading ?? <LoadingState label={loadingLabel} />;
  return (
    <ErrorState
      title={errorTitle}
      message={messageOf(query.error, '')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
