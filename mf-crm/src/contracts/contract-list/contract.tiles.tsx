import type { Contract } from '@freightdesk/contracts';
import { QueryTiles, type UseQueryResult } from '@freightdesk/remote-kit';
import { Tile } from '@freightdesk/ui/tile';
import { countContracts } from '../contract.rules';

/** The counters above the list, of all contracts whatever is searched. */
export function ContractTiles({ contracts }: { contracts: UseQueryResult<readonly Contract[]> }) {
  const counts = countContracts(contracts.data ?? [], new Date());
  const loading = !contracts.data;
  return (
    <QueryTiles query={contracts}>
      {() => (
        <>
          <Tile label="Total Contracts" value={counts.total} loading={loading} />
          <Tile label="Total Services" value={counts.services} loading={loading} />
          <Tile label="Active" tone="green" value={counts.active} loading={loading} />
          <Tile label="Expiring Soon" tone="yellow" value={counts.expiringSoon} loading={loading} />
          <Tile label="Expired" tone="red" value={counts.expired} loading={loading} />
        </>
      )}
    </QueryTiles>
  );
}
