import { QueryStates, SAVED, useListAddress, useSearchParams } from '@freightdesk/remote-kit';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { EmptyState } from '@freightdesk/ui/states';
import { useJobs } from '../../jobs/job.queries';
import { useProformas } from '../proforma.queries';
import { ProformaPanel } from '../proforma-form/proforma.panel';
import { PickerTable } from './picker.table';
import { closePanel, openPanel, wantedIn } from './picker-address';

/** /billing/performa-invoice: pick a job; the panel with its proforma is named by `?job=` or `?edit=` (BILL-2). */
export function ProformaPickerScreen() {
  const { q, search, setSearch } = useListAddress();
  const [params, setParams] = useSearchParams();
  const jobs = useJobs(q);
  const proformas = useProformas();
  const wanted = wantedIn(params);
  const waiting = <PickerTable jobs={[]} proformas={[]} loading onCreate={noop} onEdit={noop} />;
  return (
    <Page>
      <Toolbar search={<SearchBox label="Search jobs" value={search} onChange={setSearch} />} />
      <QueryStates
        query={jobs}
        loadingLabel="Loading jobs..."
        errorTitle="Failed to fetch jobs"
        loading={waiting}
      >
        {(list) => (
          <QueryStates
            query={proformas}
            loadingLabel="Loading proforma invoices..."
            errorTitle="Failed to fetch proforma invoices"
            loading={waiting}
          >
            {(raised) => (
              <PickerTable
                jobs={list.filter(({ status }) => status !== 'cancelled')}
                proformas={raised}
                empty={<EmptyState title="No jobs found" hint="Raise one on Job Summary." />}
                onCreate={(jobNumber) => setParams((current) => openPanel(current, 'job', jobNumber))}
                onEdit={(id) => setParams((current) => openPanel(current, 'edit', String(id)))}
              />
            )}
          </QueryStates>
        )}
      </QueryStates>
      {wanted && (
        <ProformaPanel
          key={JSON.stringify(wanted)}
          wanted={wanted}
          onClose={() => setParams(closePanel, { state: SAVED })}
        />
      )}
    </Page>
  );
}

const noop = () => undefined;
