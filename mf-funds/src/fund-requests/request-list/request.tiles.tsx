import type { FundRequest } from '@freightdesk/contracts';
import { formatMoney } from '@freightdesk/tax';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { totalsOf } from '../fund-request.rules';

/** Total Requested and Total Spent of the requests in the list. */
export function RequestTiles({ requests }: { requests: readonly FundRequest[] | undefined }) {
  const { requested, spent } = totalsOf(requests ?? []);
  return (
    <TileRow>
      <Tile label="Total Requested" value={formatMoney(requested)} loading={!requests} />
      <Tile label="Total Spent" value={formatMoney(spent)} loading={!requests} />
    </TileRow>
  );
}
