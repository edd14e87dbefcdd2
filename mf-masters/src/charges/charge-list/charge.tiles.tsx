import { QueryTiles } from '@freightdesk/remote-kit';
import { Tile } from '@freightdesk/ui/tile';
import { useChargeSummary } from '../charge.queries';

const wholeNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const shown = (figure: number | undefined) => figure !== undefined && wholeNumber.format(figure);

/** The figures of all charges. */
export function ChargeTiles() {
  const query = useChargeSummary();
  return (
    <QueryTiles query={query}>
      {(figures) => (
        <>
          <Tile label="Total" value={shown(figures?.total)} loading={!figures} />
          <Tile label="Active" tone="green" value={shown(figures?.active)} loading={!figures} />
          <Tile label="Inactive" tone="grey" value={shown(figures?.inactive)} loading={!figures} />
          <Tile label="Avg. Rate" value={shown(figures?.averageRate)} loading={!figures} />
        </>
      )}
    </QueryTiles>
  );
}
