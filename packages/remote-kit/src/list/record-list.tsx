import { Button } from '@freightdesk/ui/button';
import { SelectField } from '@freightdesk/ui/field';
import { Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { useStableWhilePressed } from '@freightdesk/ui/stable-while-pressed';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type RowAction, type RowDetails } from '@freightdesk/ui/table';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { QueryStates } from '../query/query-states';
import type { BulkAction, SelectionTools } from './bulk-action';
import { LazySelectionBar, LazyTools } from './lazy-parts';
import { ListPager } from './list-pager';
import { tableColumn } from './record-columns';
import { type ListAddress, useSearchText } from './use-list-address';
import type { ListPage, RecordListState } from './use-record-list';
import type { Selection } from './use-selection';

/** The texts of a list. */
export interface ListMessages {
  /** The name of the table and of its export, e.g. `Tax slabs`. */
  readonly caption: string;
  /** E.g. `Search tax slabs`. */
  readonly search: string;
  /** By default as `search`. */
  readonly placeholder?: string;
  readonly loading: string;
  readonly error: string;
  readonly empty: string;
  /** What to do where there are none yet. */
  readonly emptyHint: string;
  /** Replaces `empty` where a search or a filter has no match. */
  readonly noMatch?: string;
  readonly noMatchHint?: string;
}

export interface ListFilter {
  /** Its name in the address and in the query. */
  readonly name: string;
  readonly label: string;
  /** The option without a filter, e.g. `All statuses`. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface RecordListProps<Row> {
  list: RecordListState<Row>;
  messages: ListMessages;
  filters?: readonly ListFilter[] | undefined;
  /** Shown after the search and the filters, e.g. a count. */
  summary?: ((page: ListPage<Row>) => ReactNode) | undefined;
  /** The main action, at the right. */
  actions?: ReactNode;
  /** A CSV file of the service in place of the columns' own, for masters whose files can be imported again. */
  csvHref?: string | undefined;
  /** The key of a row; its `id` by default. */
  rowKey?: (row: Row) => number | string;
  onRowOpen?: (row: Row) => void;
  rowActions?: (row: Row) => readonly RowAction[];
  /** Lets rows be selected; a bar below them says what is, with its sums, and what can be done with it. */
  selection?: Selection<Row>;
  bulkActions?: readonly BulkAction<Row>[];
  selectionTools?: SelectionTools<Row>;
  /** What a row opens to, below itself. */
  details?: RowDetails<Row>;
}

// Only the caller knows the type of its rows, and gives rows without an id a `rowKey`.
const idOf = (row: unknown): number | string => (row as { readonly id: number | string }).id;

/**
 * A list of records: search, filters, table, pages, choice of columns and export, with its loading, error, empty and
 * filled states.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { filters, summary, actions, csvHref, bulkActions, selectionTools, ...table } = props;
  const { list, messages, selection } = table;
  const { address, query, pageSize } = list;
  return (
    <>
      <ListToolbar {...props} />
      <HeldQuery query={query}>
        {(shownQuery) => (
          <QueryStates
            query={shownQuery}
            loadingLabel={messages.loading}
            errorTitle={messages.error}
            loading={<ListTable {...table} rows={[]} loading />}
          >
            {({ items, ...totals }) => (
              <>
                <ListTable {...table} rows={items} />
                <ListPager {...totals} page={address.page} pageSize={pageSize} onPage={address.setPage} />
              </>
            )}
          </QueryStates>
        )}
      </HeldQuery>
      {selection?.isUsed && (
        <LazySelectionBar
          list={list}
          caption={messages.caption}
          selection={selection}
          actions={bulkActions}
          tools={selectionTools}
        />
      )}
    </>
  );
}

type ToolbarProps = 'list' | 'messages' | 'filters' | 'summary' | 'actions' | 'csvHref';

/** Search, filters and summary of a list, its tools, and its main action. */
function ListToolbar<Row>(props: Pick<RecordListProps<Row>, ToolbarProps>) {
  const { list, messages, filters = [], summary, actions, csvHref } = props;
  const { address, query } = list;
  return (
    <Toolbar
      search={
        <ListSearch
          key={address.clearCount}
          address={address}
          label={messages.search}
          placeholder={messages.placeholder}
        />
      }
      filters={
        <>
          {filters.map((filter) => (
            <FilterField key={filter.name} list={list} filter={filter} />
          ))}
          {query.data && summary?.(query.data)}
        </>
      }
      actions={
        <>
          <LazyTools list={list} caption={messages.caption} csvHref={csvHref} />
          {actions}
        </>
      }
    />
  );
}

interface ListTableProps<Row>
  extends Omit<
    RecordListProps<Row>,
    Exclude<ToolbarProps, 'list' | 'messages'> | 'bulkActions' | 'selectionTools'
  > {
  rows: readonly Row[];
  loading?: boolean;
}

/** The visible columns of one page of a list. */
function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, messages, rowKey = idOf, selection, ...table } = props;
  const { columnChoice, sort, sortBy } = list;
  return (
    <DataTable
      caption={messages.caption}
      loadingLabel={messages.loading}
      columns={[
        ...(selection ? [selection.columnOf(table.rows)] : []),
        ...columnChoice.visible.map(tableColumn),
      ]}
      rowKey={rowKey}
      empty={<NoRecords list={list} messages={messages} />}
      compact={columnChoice.isCompact}
      sort={sort}
      onSort={sortBy}
      {...table}
    />
  );
}

interface ListSearchProps {
  address: ListAddress;
  label: string;
  placeholder: string | undefined;
}

function ListSearch({ address, ...texts }: ListSearchProps) {
  const [text, setText] = useSearchText(address);
  return <SearchBox {...texts} value={text} onChange={setText} />;
}

const HeldBox = styled.div`
  display: contents;
`;

interface HeldQueryProps<Row> {
  query: RecordListState<Row>['query'];
  children: (query: RecordListState<Row>['query']) => ReactNode;
}

/** Keeps the rows below the pointer while one is pressed, although another page arrives. */
function HeldQuery<Row>({ query, children }: HeldQueryProps<Row>) {
  const { value, onPointerDown } = useStableWhilePressed(query);
  return <HeldBox onPointerDown={onPointerDown}>{children(value)}</HeldBox>;
}

const FilterBox = styled.div`
  min-width: 140px;
`;

interface FilterFieldProps {
  list: Pick<RecordListState<never>, 'filters' | 'address'>;
  filter: ListFilter;
}

function FilterField({ list, filter: { name, label, all, options } }: FilterFieldProps) {
  return (
    <FilterBox>
      <SelectField
        label={label}
        hideLabel
        placeholder={all}
        options={options}
        value={list.filters[name] ?? ''}
        onChange={({ target }) => list.address.setFilters({ [name]: target.value })}
      />
    </FilterBox>
  );
}

interface NoRecordsProps<Row> {
  list: RecordListState<Row>;
  messages: ListMessages;
}

/** Why no rows are shown, and what to do about it. */
function NoRecords<Row>({ list, messages }: NoRecordsProps<Row>) {
  const { address, isFiltered, pageSize } = list;
  const total = list.query.data?.total ?? 0;
  if (total > 0) {
    const last = Math.ceil(total / pageSize);
    return (
      <EmptyState
        title={`There is no page ${address.page}`}
        hint={last === 1 ? 'All records stand on one page.' : `The last page is page ${last}.`}
        action={<Button onClick={() => address.setPage(last)}>Go to the last page</Button>}
      />
    );
  }
  if (!isFiltered) return <EmptyState title={messages.empty} hint={messages.emptyHint} />;
  const hint = messages.noMatchHint ?? (address.q ? 'Try another search.' : 'Try another filter.');
  return (
    <EmptyState
      title={messages.noMatch ?? messages.empty}
      hint={hint}
      action={<Button onClick={() => address.clear(Object.keys(list.filters))}>Show all</Button>}
    />
  );
}
