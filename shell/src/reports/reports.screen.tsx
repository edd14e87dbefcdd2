import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { SelectField } from '@freightdesk/ui/field';
import { Grid, Page, Section } from '@freightdesk/ui/page';
import { DataTable } from '@freightdesk/ui/table';
import { Tile, TileRow } from '@freightdesk/ui/tile';

const options = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));

const reportTypes = options('Revenue', 'Invoice', 'Party', 'Job');
const periods = options('Today', 'Week', 'Month', 'Quarter', 'Year');
const statuses = options('All', 'Active', 'Completed', 'Pending');

/** Fixed content, not data (SCREEN-3). */
const reportCards = [
  { label: 'Revenue Report', value: '₹12,45,300', hint: 'Sample data' },
  { label: 'Invoice Report', value: '48 invoices', hint: 'Sample data' },
  { label: 'Party Report', value: '156 parties', hint: 'Sample data' },
  { label: 'Job Report', value: '73 jobs', hint: 'Sample data' },
];

const recentReports = [
  { id: 1, name: 'Revenue, October 2026', date: '01/11/2026' },
  { id: 2, name: 'Pending invoices, third quarter', date: '05/10/2026' },
  { id: 3, name: 'Jobs, September 2026', date: '01/10/2026' },
];

const sample = <Badge tone="grey">Sample data</Badge>;

/** Static content; Generate Report does nothing yet. */
export function ReportsScreen() {
  return (
    <Page>
      <Section title="Filters" actions={<Button>Generate Report</Button>}>
        <Grid>
          <SelectField label="Report type" options={reportTypes} />
          <SelectField label="Period" options={periods} defaultValue="month" />
          <SelectField label="Status" options={statuses} />
        </Grid>
      </Section>
      <TileRow>
        {reportCards.map((card) => (
          <Tile key={card.label} {...card} />
        ))}
      </TileRow>
      <Section title="Recent Reports" actions={sample}>
        <DataTable
          caption="Latest reports"
          rows={recentReports}
          rowKey={({ id }) => id}
          height="content"
          columns={[
            { key: 'name', header: 'Report', keyColumn: true, cell: ({ name }) => name },
            { key: 'date', header: 'Date', kind: 'date', cell: ({ date }) => date },
          ]}
        />
      </Section>
    </Page>
  );
}
