import type { UseQueryResult } from '@freightdesk/remote-runtime';
import { InlineError } from '@freightdesk/ui/states';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import type { ReactNode } from 'react';
import type { RecordListState } from './use-record-list';

export interface ListTile<Counts> {
  readonly label: string;
  /** Undefined while it is not known yet. */
  readonly value: (counts: Counts) => ReactNode;
  readonly tone?: Parameters<typeof Tile>[0]['tone'];
  /** A line below the figure. */
  readonly hint?: (counts: Counts) => ReactNode;
  /** What a press narrows the list to; the other filters go. `{}` shows all; without it the tile is no button. */
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
    const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
    address.setFilters({ ...cleared, ...filter });
  };
  if (counts.isLoadingError)
    return <InlineError text="The figures could not be loaded." onRetry={() => void counts.refetch()} />;
  const found = counts.data;
  return (
    <TileRow>
      {tiles.map(({ label, value, hint, tone, filter }) => {
        const figure = found && value(found);
        return (
          <Tile
            key={label}
            label={label}
            tone={tone}
            value={figure}
            hint={found && hint?.(found)}
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
