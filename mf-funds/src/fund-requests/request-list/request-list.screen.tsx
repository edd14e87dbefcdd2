import type { FundRequest } from '@freightdesk/contracts';
import { QueryStates, useListAddress } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { EmptyState } from '@freightdesk/ui/states';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFundRequests } from '../fund-request.queries';
import { NewRequestDialog } from '../new-request/new-request.dialog';
import { RequestDetailsDialog } from '../request-details/request-details.dialog';
import { RequestTable } from './request.table';
import { RequestTiles } from './request.tiles';

/** Expense Requests: what was asked for, and asking for more. */
export function RequestListScreen() {
  const { q, search, setSearch } = useListAddress();
  const requests = useFundRequests(q);
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<FundRequest>();
  const newRequest = (
    <Button variant="primary" icon={Plus} onClick={() => setAsking(true)}>
      New Expense Request
    </Button>
  );
  return (
    <Page>
      {!requests.isLoadingError && <RequestTiles requests={requests.data} />}
      <Toolbar
        search={
          <SearchBox
            label="Search expense requests"
            placeholder="Search by request, job, requestor or purpose"
            value={search}
            onChange={setSearch}
          />
        }
        actions={newRequest}
      />
      <QueryStates
        query={requests}
        loadingLabel="Loading expense requests..."
        errorTitle="Failed to fetch fund requests"
        loading={<RequestTable requests={[]} loading onOpen={setOpened} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            title="No expense requests found"
            hint={q ? 'Try another search.' : 'Ask for the first funds with New Expense Request.'}
          />
        }
      >
        {(list) => <RequestTable requests={list} onOpen={setOpened} />}
      </QueryStates>
      {asking && <NewRequestDialog onClose={() => setAsking(false)} />}
      <RequestDetailsDialog request={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
}
