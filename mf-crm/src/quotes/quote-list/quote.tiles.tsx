import { Tile, TileRow } from '@freightdesk/ui/tile';
import { useQuoteSummary } from '../quote.queries';

/** The counters above the list, of all quotes whatever is searched. */
export function QuoteTiles() {
  const { data } = useQuoteSummary();
  const loading = !data;
  return (
    <TileRow>
      <Tile label="Total Quotes" value={data?.total} loading={loading} />
      <Tile label="Pending Approval" tone="yellow" value={data?.pending} loading={loading} />
      <Tile label="Final Quotes" tone="blue" value={data?.approved} loading={loading} />
      <Tile label="Converted" tone="green" value={data?.converted} loading={loading} />
      <Tile label="Rejected or Expired" tone="red" value={data?.closed} loading={loading} />
    </TileRow>
  );
}
