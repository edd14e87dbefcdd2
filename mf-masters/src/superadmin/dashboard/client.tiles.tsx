import type { Client } from '@freightdesk/contracts';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { clientCounts } from '../client.rules';

/** How many clients there are; skeletons until they are known. */
export function ClientTiles({ clients }: { clients: readonly Client[] | undefined }) {
  const { total, active, inactive } = clientCounts(clients ?? []);
  const loading = clients === undefined;
  return (
    <TileRow>
      <Tile label="Total Clients" value={total} loading={loading} />
      <Tile label="Active Clients" value={active} tone="green" loading={loading} />
      <Tile label="Inactive Clients" value={inactive} tone="grey" loading={loading} />
    </TileRow>
  );
}
