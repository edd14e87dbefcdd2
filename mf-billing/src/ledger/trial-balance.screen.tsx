import { QueryStates, useListAddress } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { PERIOD, Period } from '../filters/period-and-party.form';
import { useTrialBalance } from './ledger.queries';
import { sumsOf } from './ledger.rules';
import { TrialBalanceTable } from './trial-balance.table';

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
        {(rows) => <TrialBalanceTable rows={rows} sumOf={sumsOf(rows)} />}
      </QueryStates>
    </Page>
  );
}
