import { QueryTiles } from '@freightdesk/remote-kit';
import { Tile } from '@freightdesk/ui/tile';
import { useChargeSummary } from '../charge.queries';

const wholeNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The figures of all charges (document 1, section 2.6). */
export function ChargeTiles() {
  const query = useChargeSummary();
  return (
    <QueryTiles query={query}>
      {(figures) => {
        const shown = (value: number | undefined) => ({
          value: wholeNumber.format(value ?? 0),
          loading: !figures,
        });
        return (
          <>
            <Tile label="Total" {...shown(figures?.total)} />
            <Tile label="Active" tone="green" {...shown(figures?.active)} />
            <Tile label="Inactive" tone="grey" {...shown(figures?.inactive)} />
            <Tile label="Avg. Rate" {...shown(figures?.averageRate)} />
          </>
        );
      }}
    </QueryTiles>
  );
}
