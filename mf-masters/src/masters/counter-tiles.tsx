import { QueryTiles, type UseQueryResult } from '@freightdesk/remote-kit';
import { Tile } from '@freightdesk/ui/tile';

export interface CounterTilesProps {
  summary: UseQueryResult<{ readonly total: number; readonly active: number; readonly inactive: number }>;
  /** How many records the search found. */
  filtered: number | undefined;
}

/** Total, Active, Inactive of all records, and Filtered of those that the search found. */
export function CounterTiles({ summary, filtered }: CounterTilesProps) {
  return (
    <QueryTiles query={summary}>
      {(counts) => (
        <>
          <Tile label="Total" value={counts?.total} loading={!counts} />
          <Tile label="Active" tone="green" value={counts?.active} loading={!counts} />
          <Tile label="Inactive" tone="grey" value={counts?.inactive} loading={!counts} />
          <Tile label="Filtered" value={filtered} loading={filtered === undefined} />
        </>
      )}
    </QueryTiles>
  );
}
