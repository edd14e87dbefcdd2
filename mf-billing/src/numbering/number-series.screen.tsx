import { type NumberSeries, SERIES_TEXTS } from '@freightdesk/contracts/billing';
import { lazyDialog, QueryStates, RoleGate, useHistory } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNumberSeries } from './number-series.queries';
import { nextNumberText } from './number-series.rules';

const NumberSeriesDialog = lazyDialog(() =>
  import('./number-series.dialog').then((module) => module.NumberSeriesDialog),
);

/** /settings/number-series: prefix and next number of each kind of documents (SETTINGS-4). */
export function NumberSeriesScreen() {
  return (
    <RoleGate roles={['admin']}>
      <Page>
        <QueryStates
          query={useNumberSeries()}
          loadingLabel="Loading numbers..."
          errorTitle="Failed to fetch the numbers"
        >
          {(rows) => <NumberSeriesTable rows={rows} />}
        </QueryStates>
      </Page>
    </RoleGate>
  );
}

const columns: readonly TableColumn<NumberSeries>[] = [
  { key: 'kind', header: 'Documents', keyColumn: true, cell: ({ series }) => SERIES_TEXTS[series] },
  { key: 'prefix', header: 'Prefix', kind: 'code', cell: ({ prefix }) => prefix },
  {
    key: 'next',
    header: 'Next Number',
    kind: 'code',
    cell: (row) => nextNumberText(row, row.prefix, row.nextNumber) ?? row.nextNumber,
  },
];

function NumberSeriesTable({ rows }: { rows: readonly NumberSeries[] }) {
  const [series, setSeries] = useState<NumberSeries>();
  const history = useHistory('number_series');
  return (
    <>
      <DataTable
        caption="Numbers of documents"
        height="content"
        columns={columns}
        rows={rows}
        rowKey={({ series: name }) => name}
        rowActions={(row) => [
          {
            label: `Change ${SERIES_TEXTS[row.series].toLowerCase()}`,
            icon: Pencil,
            onSelect: () => setSeries(row),
          },
          ...(row.id === null ? [] : history.actionsOf({ id: row.id }, SERIES_TEXTS[row.series])),
        ]}
        empty={null}
      />
      {series && <NumberSeriesDialog series={series} onClose={() => setSeries(undefined)} />}
      {history.panel}
    </>
  );
}
