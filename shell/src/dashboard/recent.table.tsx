import { Link, useNavigate } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { IconButton } from '@freightdesk/ui/button';
import { Menu, MenuItem } from '@freightdesk/ui/menu';
import { formatDate } from '@freightdesk/ui/money';
import { Inline } from '@freightdesk/ui/page';
import { EmptyState, ErrorState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import type { Tone } from '@freightdesk/ui/tokens';
import { Ellipsis, Eye } from 'lucide-react';
import { styled } from 'styled-components';
import { amountText, type DeclaredPart, pathTo, type ReadOverview } from '../overview/overview.rules';

// The shell knows no service's contract: rows are cast to it, and each cell reads its own value as unknown.
type Row = Readonly<Record<string, unknown>>;
type Table = DeclaredPart<'tables'>;

const TONES: Readonly<Record<string, Tone>> = { green: 'green', yellow: 'yellow', blue: 'blue', red: 'red' };

/** `Part paid` for `part_paid`, as the lists word it. */
const statusText = (status: string): string =>
  `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll('_', ' ')}`;

function cellOf({ field, kind, tones = {} }: Table['columns'][number], row: Row) {
  const value = row[field];
  if (kind === 'money') return amountText(value, row.currency);
  if (kind === 'date') return formatDate(String(value));
  if (kind === 'badge')
    return <Badge tone={TONES[tones[String(value)] ?? ''] ?? 'grey'}>{statusText(String(value))}</Badge>;
  return String(value ?? '');
}

const KINDS = ['code', 'money', 'date'] as const;

function columnsOf({ columns, views, menu }: Table): TableColumn<Row>[] {
  const [first] = columns;
  const own = columns.map(
    (column, at): TableColumn<Row> => ({
      key: column.field,
      header: column.header,
      kind: KINDS.find((kind) => kind === column.kind),
      keyColumn: at === 0,
      cell: (row) => cellOf(column, row),
    }),
  );
  const actions: TableColumn<Row> = {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => (
      <RowActions row={row} views={views} menu={menu} name={String(row[first?.field ?? 'id'])} />
    ),
  };
  return [...own, actions];
}

export interface RecentTableProps {
  table: Table;
  read: ReadOverview;
}

/** The latest records of a remote; an error in their place when its service is down. */
export function RecentTable({ table, read }: RecentTableProps) {
  const { data, isError, isFetching, refetch } = read(table);
  if (data === undefined && isError)
    return (
      <ErrorState
        title={`${table.title} could not be loaded`}
        message={`${table.remote} is not available. The rest of the dashboard stays.`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const rows = data?.[table.field];
  return (
    <DataTable
      caption={table.caption}
      columns={columnsOf(table)}
      // The shell knows no service's contract; each column checks the value that it shows.
      rows={Array.isArray(rows) ? (rows as Row[]) : []}
      rowKey={({ id }) => String(id)}
      height="content"
      loading={data === undefined}
      empty={<EmptyState title={table.empty} />}
    />
  );
}

const Buttons = styled(Inline)`
  flex-wrap: nowrap;
  justify-content: flex-end;
`;

interface RowActionsProps extends Pick<Table, 'views' | 'menu'> {
  row: Row;
  /** The name of the row. */
  name: string;
}

/** View, and a menu with further links. */
function RowActions({ row, name, views, menu }: RowActionsProps) {
  const navigate = useNavigate();
  const view = views[String(row.status)] ?? views[''];
  return (
    <Buttons>
      {view && (
        <IconButton label={`View ${name}`} icon={Eye} onClick={() => void navigate(pathTo(view, row.id))} />
      )}
      <Menu trigger={<IconButton label={`More for ${name}`} icon={Ellipsis} plain />}>
        {menu.map(({ label, to }) => (
          <MenuItem key={label} as={Link} to={pathTo(to, row.id)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Buttons>
  );
}
