import { type ListAddress, ListPager, QueryStates, type UseQueryResult } from '@freightdesk/remote-kit';
import { Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { EmptyState } from '@freightdesk/ui/states';
import type { ReactNode } from 'react';
import { MASTER_PAGE_SIZE } from './use-master-page';

/** The texts of a master's list. */
export interface MasterWords {
  /** E.g. `Search tax slabs`. */
  readonly search: string;
  readonly loading: string;
  readonly failed: string;
  readonly empty: string;
  /** What to do where there are none yet. */
  readonly emptyHint: string;
  /** In place of `empty` where a search found nothing. */
  readonly noMatch?: string;
}

export interface MasterTableState<Item> {
  readonly rows: readonly Item[];
  readonly loading: boolean;
  readonly empty: ReactNode;
}

export interface MasterListProps<Item> {
  words: MasterWords;
  address: ListAddress;
  query: UseQueryResult<{ items: readonly Item[]; total: number }>;
  /** Beside the search. */
  filters?: ReactNode;
  actions?: ReactNode;
  children: (state: MasterTableState<Item>) => ReactNode;
}

/** Search, table and pages of a master with their loading, error, empty and filled states. */
export function MasterList<Item>({
  words,
  address,
  query,
  filters,
  actions,
  children,
}: MasterListProps<Item>) {
  const empty = <NoRecords words={words} searching={address.q !== ''} />;
  return (
    <>
      <Toolbar
        search={<SearchBox label={words.search} value={address.search} onChange={address.setSearch} />}
        filters={filters}
        actions={actions}
      />
      <QueryStates
        query={query}
        loadingLabel={words.loading}
        errorTitle={words.failed}
        loading={children({ rows: [], loading: true, empty: null })}
      >
        {({ items, total }) => (
          <>
            {children({ rows: items, loading: false, empty })}
            <ListPager
              page={address.page}
              pageSize={MASTER_PAGE_SIZE}
              total={total}
              onPage={address.setPage}
            />
          </>
        )}
      </QueryStates>
    </>
  );
}

function NoRecords({ words, searching }: { words: MasterWords; searching: boolean }) {
  if (searching) return <EmptyState title={words.noMatch ?? words.empty} hint="Try another search." />;
  return <EmptyState title={words.empty} hint={words.emptyHint} />;
}
