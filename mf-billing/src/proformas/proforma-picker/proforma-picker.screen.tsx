import { QueryStates, useListAddress, useSearchParams } from '@freightdesk/remote-kit';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { EmptyState } from '@freightdesk/ui/states';
import { useJobs } from '../../jobs/job.queries';
import { useProformas } from '../proforma.queries';
import { ProformaPanel } from '../proforma-form/proforma.panel';
import { PickerTable } from './picker.table';

/** /billing/performa-invoice: pick a job; the panel with its proforma is named by `?job=` or `?edit=` (decisions F2). */
export function ProformaPickerScreen() {
  const { q, search, setSearch } = useListAddress();
  const [params, setParams] = useSearchParams();
  const jobs = useJobs(q);
  const proformas = useProformas().data ?? [];
  const job = params.get('job');
  const edit = params.get('edit');

  const open = (name: 'job' | 'edit', value: string) =>
    setParams((current) => withPanel(current, [name, value]));
  const close = () => setParams((current) => withPanel(current));
  return (
    <Page>
      <Toolbar search={<SearchBox label="Search jobs" value={search} onChange={setSearch} />} />
      <QueryStates
        query={jobs}
        loadingLabel="Loading jobs..."
        errorTitle="Failed to fetch jobs"
        loading={<PickerTable jobs={[]} proformas={[]} loading onCreate={noop} onEdit={noop} />}
      >
        {(list) => (
          <PickerTable
            jobs={list.filter(({ status }) => status !== 'cancelled')}
            proformas={proformas}
            empty={<EmptyState title="No jobs found" hint="Raise one on Job Summary." />}
            onCreate={(jobNumber) => open('job', jobNumber)}
            onEdit={(id) => open('edit', String(id))}
          />
        )}
      </QueryStates>
      {(job || edit) && (
        <ProformaPanel
          key={`${job}/${edit}`}
          jobNumber={job}
          id={edit ? Number(edit) : undefined}
          onClose={close}
        />
      )}
    </Page>
  );
}

const noop = () => undefined;

function withPanel(
  current: URLSearchParams,
  panel?: readonly [name: string, value: string],
): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('job');
  next.delete('edit');
  if (panel) next.set(...panel);
  return next;
}
