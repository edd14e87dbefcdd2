import type { Invoice } from '@freightdesk/contracts';
import { formatMoney, type Minor, sumAmounts, toMinor } from '@freightdesk/tax';
import { Tile, TileRow } from '@freightdesk/ui/tile';

const sumOf = (proformas: readonly Invoice[]): Minor =>
  sumAmounts(proformas.map(({ totalAmount }) => toMinor(totalAmount)));

export function ProformaTiles({ proformas }: { proformas: readonly Invoice[] | undefined }) {
  const all = proformas ?? [];
  const count = (status: Invoice['status']) => all.filter((each) => each.status === status).length;
  const loading = !proformas;
  return (
    <TileRow>
      <Tile label="Total Proforma" value={all.length} loading={loading} />
      <Tile label="Active" value={count('proforma')} loading={loading} />
      <Tile label="Converted" value={count('converted')} loading={loading} />
      <Tile label="Total Value" value={formatMoney(sumOf(all))} loading={loading} />
    </TileRow>
  );
}
