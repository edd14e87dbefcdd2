import type { UseQueryResult } from '@freightdesk/remote-runtime';
import { InlineError } from '@freightdesk/ui/states';
import { TileRow } from '@freightdesk/ui/tile';
import type { ReactNode } from 'react';

export interface QueryTilesProps<Data> {
  query: UseQueryResult<Data>;
  /** The tiles; nothing is given to them while the figures are read. */
  children: (data: Data | undefined) => ReactNode;
}

/** A row of tiles over figures that are read by themselves: loading, an error with Retry, or filled (SCREEN-5). */
export function QueryTiles<Data>({ query, children }: QueryTilesProps<Data>) {
  if (!query.isLoadingError) return <TileRow>{children(query.data)}</TileRow>;
  return <InlineError text="The figures could not be loaded." onRetry={() => void query.refetch()} />;
}
