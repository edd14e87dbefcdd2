import {
  downloadGstr1Sheet,
  downloadGstr1Workbook,
  type Gstr1Answer,
  type Gstr1Rows,
} from '@freightdesk/contracts/billing';
import { Link, type ListAddress, ListPager, QueryStates, useApi, useSession } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { SelectField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { type Gstr1SheetOf, registrationQueryOf, useGstr1Rows } from './returns.queries';
import { cellText, documentLink, SHEET_TEXTS } from './returns.rules';

type Row = Gstr1Rows['rows'][number];

function Cell({ column, cell }: { column: string; cell: string | number }) {
  const link = documentLink(column, cell);
  const text = cellText(column, cell);
  return link ? <Link to={link}>{text}</Link> : text;
}

/** The columns of a sheet; those of figures stand at the right. */
const columnsOf = ({ columns, rows }: Gstr1Rows): TableColumn<Row>[] =>
  columns.map((column, at) => ({
    key: column,
    header: column,
    keyColumn: at === 0,
    interactive: documentLink(column, '') !== undefined,
    kind: typeof rows[0]?.[at] === 'number' ? 'number' : 'text',
    cell: (row) => <Cell column={column} cell={row[at] ?? ''} />,
  }));

interface RowsProps extends Gstr1SheetOf {
  address: ListAddress;
}

/** A page of a sheet. */
function SheetRows({ address, ...of }: RowsProps) {
  const { sheet } = of;
  const query = useGstr1Rows(of, address.page);
  return (
    <QueryStates query={query} loadingLabel="Loading the sheet..." errorTitle="Failed to fetch the sheet">
      {(answer) => (
        <>
          <DataTable
            caption={SHEET_TEXTS[sheet]}
            columns={columnsOf(answer)}
            rows={answer.rows}
            rowKey={(row) => row.join('|')}
            empty={<EmptyState title="Nothing stands in this sheet" />}
          />
          <ListPager {...answer} onPage={address.setPage} />
        </>
      )}
    </QueryStates>
  );
}

/** The sheets of a return: one is chosen, read page by page, and downloaded. */
export function Gstr1Sheets({ address, sheets, ...of }: RowsProps & Pick<Gstr1Answer, 'sheets'>) {
  const { month, sheet, registration } = of;
  const api = useApi();
  const { clientId } = useSession();
  const query = { clientId, ...registrationQueryOf(registration) };
  const href = api.urlOf(downloadGstr1Sheet, { params: { month, sheet }, query });
  const workbook = api.urlOf(downloadGstr1Workbook, { params: { month }, query });
  return (
    <Section
      title="Sheets"
      actions={
        <>
          <LinkButton href={href} $size="small">
            Download CSV
          </LinkButton>
          <LinkButton href={workbook} $size="small">
            Download XLSX
          </LinkButton>
        </>
      }
    >
      <Stack>
        <SelectField
          label="Sheet"
          value={sheet}
          options={sheets.map(({ name, rowCount }) => ({
            value: name,
            label: `${SHEET_TEXTS[name]} (${rowCount})`,
          }))}
          onChange={({ target }) => address.setFilters({ sheet: target.value })}
        />
        <SheetRows {...of} address={address} />
      </Stack>
    </Section>
  );
}
