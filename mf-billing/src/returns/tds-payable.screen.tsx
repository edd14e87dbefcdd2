import { reverseTdsChallan, type TdsChallan, type TdsPayable } from '@freightdesk/contracts/billing';
import {
  lazyDialog,
  Money,
  QueryStates,
  saveCsv,
  useHistory,
  useListAddress,
  useMayCall,
  useSession,
} from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { useState } from 'react';
import { useTdsPayable } from './tds.queries';
import { nameText, type PayableRow, statusOf, tanText } from './tds.rules';
import { TdsChallansTable } from './tds-challans.table';
import { TdsPayableTable } from './tds-payable.table';
import { isOfQuarter, JournalTile, periodIn, TdsYear } from './tds-year.view';

const TdsChallanDialog = lazyDialog(() =>
  import('./tds-challan.dialog').then((module) => module.TdsChallanDialog),
);
const TdsChallanReversal = lazyDialog(() =>
  import('./tds-challan.dialog').then((module) => module.TdsChallanReversal),
);

const HEADERS = [
  'Month',
  'Quarter',
  'Section or Code',
  'Kept Back',
  'Deposited',
  'To Be Deposited',
  'Due',
  'Return By',
  'Status',
];

const savePayable = (rows: readonly PayableRow[]): Promise<void> =>
  saveCsv(
    'TDS payable',
    HEADERS,
    rows.map((row) => [
      row.month,
      row.quarter,
      nameText(row.name),
      row.deducted,
      row.deposited,
      row.open,
      row.dueDay,
      row.returnDueDay,
      statusOf(row.status).text,
    ]),
  );

function Tiles({ deducted, deposited, open, openOfOtherYears, inJournal, isBalanced }: TdsPayable) {
  const { client } = useSession();
  return (
    <TileRow>
      <Tile label="Kept Back" value={<Money value={deducted} />} hint="In the financial year" />
      <Tile label="Deposited" value={<Money value={deposited} />} hint="By challans" />
      <Tile label="To Be Deposited" value={<Money value={open} />} hint={tanText(client?.tanNumber)} />
      <Tile label="Of Other Years" value={<Money value={openOfOtherYears} />} hint="To be deposited" />
      <JournalTile isBalanced={isBalanced} inJournal={inJournal} />
    </TileRow>
  );
}

/** /billing/returns/tds-payable: what was kept back from vendors, and its challans. */
export function TdsPayableScreen() {
  const address = useListAddress();
  const period = periodIn(address);
  const query = useTdsPayable(period.year);
  const rows = query.data?.rows.filter(isOfQuarter(period.quarter));
  return (
    <Page>
      <TdsYear {...period} address={address} onExport={rows && (() => void savePayable(rows))} />
      <QueryStates
        query={query}
        loadingLabel="Adding up what was kept back..."
        errorTitle="Failed to read the TDS payable"
      >
        {(report) => (
          <>
            <Tiles {...report} />
            <Payable report={report} quarter={period.quarter} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}

/** The months and challans of a report, and what is done with them. */
function Payable({ report, quarter }: { report: TdsPayable; quarter: string }) {
  const [row, setRow] = useState<PayableRow>();
  const [challanToReverse, setChallanToReverse] = useState<TdsChallan>();
  const history = useHistory('tds_challans');
  const mayReverse = useMayCall(reverseTdsChallan);
  const rows = report.rows.filter(isOfQuarter(quarter));
  const months = new Set(rows.map(({ month }) => month));
  return (
    <>
      <TdsPayableTable rows={rows} onAddChallan={setRow} />
      <TdsChallansTable
        challans={report.challans.filter(({ month }) => quarter === '' || months.has(month))}
        history={history}
        mayReverse={mayReverse}
        onReverse={setChallanToReverse}
      />
      {row && <TdsChallanDialog row={row} onClose={() => setRow(undefined)} />}
      {challanToReverse && (
        <TdsChallanReversal challan={challanToReverse} onClose={() => setChallanToReverse(undefined)} />
      )}
      {history.panel}
    </>
  );
}
