import { Tile, TileRow } from '@freightdesk/ui/tile';
import type { QuoteFamily } from '../quote.queries';
import { countFamilies } from '../quote-family.rules';

/** The counters above the list, of all quotes whatever is searched. */
export function QuoteTiles({ families }: { families: readonly QuoteFamily[] | undefined }) {
  const counts = countFamilies(families ?? []);
  const loading = !families;
  return (
    <TileRow>
      <Tile label="Total Quotes" value={counts.total} loading={loading} />
      <Tile label="Pending Approval" tone="yellow" value={counts.pending} loading={loading} />
      <Tile label="Final Quotes" tone="blue" value={counts.approved} loading={loading} />
      <Tile label="Converted" tone="green" value={counts.converted} loading={loading} />
      <Tile label="Rejected or Expired" tone="red" value={counts.closed} loading={loading} />
    </TileRow>
  );
}
