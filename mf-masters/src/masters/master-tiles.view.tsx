import type { MasterSummary } from '@freightdesk/contracts/core';
import { type ListTile, ListTiles, type RecordListState, type UseQueryResult } from '@freightdesk/remote-kit';
import { formatCount } from '@freightdesk/tax';

interface MasterTilesProps<Row, Counts extends MasterSummary> {
  list: RecordListState<Row>;
  counts: UseQueryResult<Counts>;
  /** By default `Filtered` with the number of matches. */
  lastTile?: ListTile<Counts>;
}

/** The counts of all, active and inactive records, each of which filters the list, and one more tile. */
export function MasterTiles<Row, Counts extends MasterSummary>(props: MasterTilesProps<Row, Counts>) {
  const { list, counts } = props;
  const page = list.query.data;
  const filteredTile: ListTile<Counts> = {
    label: 'Filtered',
    value: () => page && `${formatCount(page.total)}${page.isTotalExceeded ? '+' : ''}`,
  };
  const { lastTile = filteredTile } = props;
  return (
    <ListTiles
      list={list}
      counts={counts}
      tiles={[
        { label: 'Total', value: ({ total }) => formatCount(total), filter: {} },
        {
          label: 'Active',
          tone: 'green',
          value: ({ active }) => formatCount(active),
          filter: { active: 'true' },
        },
        {
          label: 'Inactive',
          tone: 'grey',
          value: ({ inactive }) => formatCount(inactive),
          filter: { active: 'false' },
        },
        lastTile,
      ]}
    />
  );
}
