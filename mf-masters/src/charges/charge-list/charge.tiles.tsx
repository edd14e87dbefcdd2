import { Tile, TileRow } from '@freightdesk/ui/tile';
import { useChargeSummary } from '../charge.queries';

const wholeNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The figures of all charges (document 1, section 2.6). */
export function ChargeTiles() {
  const { data, isPending } = useChargeSummary();
  const figure = (value: number | undefined) => (value === undefined ? '–' : wholeNumber.format(value));
  return (
    <TileRow>
      <Tile label="Total" value={figure(data?.total)} loading={isPending} />
      <Tile label="Active" tone="green" value={figure(data?.active)} loading={isPending} />
      <Tile label="Inactive" tone="grey" value={figure(data?.inactive)} loading={isPending} />
      <Tile label="Avg. Rate" value={figure(data?.averageRate)} loading={isPending} />
    </TileRow>
  );
}
