import type { Job, JobEnd } from '@freightdesk/contracts';
import { QueryStates, useListAddress } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { EmptyState } from '@freightdesk/ui/states';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useJobs } from '../job.queries';
import { JobDetailsPanel } from '../job-details/job-details.panel';
import { EndJobDialog } from './end-job.dialog';
import { JobTable } from './job.table';
import { JobTiles } from './job.tiles';
import { NewJobDialog } from './new-job.dialog';

/** /billing/job-summary: counters, jobs, and raising a new one. */
export function JobSummaryScreen() {
  const { q, search, setSearch } = useListAddress();
  const query = useJobs(q);
  const [raising, setRaising] = useState(false);
  const [opened, setOpened] = useState<Job>();
  const [ending, setEnding] = useState<{ job: Job; status: JobEnd }>();
  const actions = {
    onOpen: setOpened,
    onEnd: (job: Job, status: JobEnd) => setEnding({ job, status }),
  };
  const hint = q ? 'Try another number, description or party.' : 'Raise the first one with New Job.';
  return (
    <Page>
      {!query.isLoadingError && <JobTiles jobs={query.data} />}
      <Toolbar
        search={<SearchBox label="Search jobs" value={search} onChange={setSearch} />}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setRaising(true)}>
            New Job
          </Button>
        }
      />
      <QueryStates
        query={query}
        loadingLabel="Loading jobs..."
        errorTitle="Failed to fetch jobs"
        loading={<JobTable jobs={[]} loading {...actions} />}
      >
        {(jobs) => (
          <JobTable {...actions} jobs={jobs} empty={<EmptyState title="No jobs found" hint={hint} />} />
        )}
      </QueryStates>
      {opened && <JobDetailsPanel job={opened} onClose={() => setOpened(undefined)} />}
      {ending && <EndJobDialog {...ending} onClose={() => setEnding(undefined)} />}
      {raising && <NewJobDialog onClose={() => setRaising(false)} />}
    </Page>
  );
}
