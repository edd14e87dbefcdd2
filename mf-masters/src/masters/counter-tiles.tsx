import { Tile, TileRow } from '@freightdesk/ui/tile';

export interface CounterTilesProps {
  summary: { readonly total: number; readonly active: number; readonly inactive: number } | undefined;
  /** How many records the search found. */
  filtered: number | undefined;
}

/** Total, Active, Inactive of all records, and Filtered of those that the search found. */
export function CounterTiles({ summary, filtered }: CounterTilesProps) {
  const loading = summary === undefined;
  return (
    <TileRow>
      <Tile label="Total" value={summary?.total ?? 0} loading={loading} />
      <Tile label="Active" tone="green" value={summary?.active ?? 0} loading={loading} />
      <Tile label="Inactive" tone="grey" value={summary?.inactive ?? 0} loading={loading} />
      <Tile label="Filtered" value={filtered ?? 0} loading={filtered === undefined} />
    </TileRow>
  );
}
