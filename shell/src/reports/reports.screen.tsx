import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { SelectField } from '@freightdesk/ui/field';
import { Grid, Page, Section } from '@freightdesk/ui/page';
import { DataTable } from '@freightdesk/ui/table';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { periods, recentReports, reportCards, reportTypes, statuses } from './reports.samples';

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
