import { QueryTiles } from '@freightdesk/remote-kit';
import { Tile } from '@freightdesk/ui/tile';
import { useQuoteSummary } from '../quote.queries';

/** The counters above the list, of all quotes whatever is searched. */
export function QuoteTiles() {
  const query = useQuoteSummary();
  return (
    <QueryTiles query={query}>
      {(counts) => (
        <>
          <Tile label="Total Quotes" value={counts?.total} loading={!counts} />
          <Tile label="Pending Approval" tone="yellow" value={counts?.pending} loading={!counts} />
          <Tile label="Final Quotes" tone="blue" value={counts?.approved} loading={!counts} />
          <Tile label="Converted" tone="green" value={counts?.converted} loading={!counts} />
          <Tile label="Rejected or Expired" tone="red" value={counts?.closed} loading={!counts} />
        </>
      )}
    </QueryTiles>
  );
}
