import type { AccountBalance } from '@freightdesk/contracts/billing';
import { QueryStates, saveCsv, useListAddress } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { Download } from 'lucide-react';
import { PERIOD, Period } from '../filters/period-and-party.form';
import { accountText } from './entry-postings.table';
import { useTrialBalance } from './ledger.queries';
import { debitOf, sumsOf } from './ledger.rules';
import { TrialBalanceTable } from './trial-balance.table';

const HEADERS = ['Account', 'Opening', 'Debit', 'Credit', 'Closing Debit', 'Closing Credit'];

/** The trial balance as a file; an opening credit is negative. */
const saveTrialBalance = (rows: readonly AccountBalance[]): Promise<void> =>
  saveCsv(
    'Trial balance',
    HEADERS,
    rows.map((row) => [
      accountText(row),
      row.opening,
      row.debit,
      row.credit,
      debitOf(row.closing),
      debitOf(-row.closing),
    ]),
  );

/** /billing/trial-balance: what every account had, moved and has. */
export function TrialBalanceScreen() {
  const address = useListAddress();
  const dayOf = (name: keyof typeof PERIOD) => {
    const day = address.filter(name);
    return day && PERIOD[name](day) ? { [name]: day } : {};
  };
  const period = { ...dayOf('from'), ...dayOf('to') };
  const query = useTrialBalance(period);
  return (
    <Page>
      <Period address={address} filters={period} />
      <QueryStates
        query={query}
        loadingLabel="Loading the trial balance..."
        errorTitle="Failed to fetch the trial balance"
      >
        {(rows) => (
          <>
            <Toolbar
              actions={
                <Button icon={Download} onClick={() => void saveTrialBalance(rows)}>
                  Export CSV
                </Button>
              }
            />
            <TrialBalanceTable rows={rows} sumOf={sumsOf(rows)} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}
