import type { UseQueryResult } from '@freightdesk/remote-runtime';
import { InlineError } from '@freightdesk/ui/states';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import type { ReactNode } from 'react';
import type { RecordListState } from './use-record-list';

export interface ListTile<Counts> {
  readonly label: string;
  readonly value: (counts: Counts) => ReactNode;
  readonly tone?: Parameters<typeof Tile>[0]['tone'];
  /** A line below the figure. */
  readonly hint?: (counts: Counts) => ReactNode;
  /** The filters of the list after a press, in place of all others; `{}` shows all. Without it the tile is no button. */
  readonly filter?: Readonly<Record<string, string>>;
}

export interface ListTilesProps<Counts> {
  list: Pick<RecordListState<never>, 'address' | 'filters'> & {
    readonly query: { readonly isLoadingError: boolean };
  };
  /** The counts of all records, whatever is searched. */
  counts: UseQueryResult<Counts>;
  tiles: readonly ListTile<Counts>[];
}

/**
 * The counters above a list: loading, an error with Retry, or filled (SCREEN-5). Pressing one narrows the list to what it
 * counts. Renders nothing when the list has failed.
 */
export function ListTiles<Counts>({ list, counts, tiles }: ListTilesProps<Counts>) {
  if (list.query.isLoadingError) return null;
  const { address, filters } = list;
  const press = (filter: Readonly<Record<string, string>>) => {
    const emptyFilters = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
    address.setFilters({ ...emptyFilters, ...filter });
  };
  if (counts.isLoadingError)
    return <InlineError text="The figures could not be loaded." onRetry={() => void counts.refetch()} />;
  const { data } = counts;
  return (
    <TileRow>
      {tiles.map(({ label, value, hint, tone, filter }) => {
        const figure = data && value(data);
        return (
          <Tile
            key={label}
            label={label}
            tone={tone}
            value={figure}
            hint={data && hint?.(data)}
            loading={figure === undefined}
            onPress={filter && (() => press(filter))}
            pressed={filter && isSame(filter, filters)}
          />
        );
      })}
    </TileRow>
  );
}

type Filters = Readonly<Record<string, string>>;

const isSame = (one: Filters, other: Filters): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);
