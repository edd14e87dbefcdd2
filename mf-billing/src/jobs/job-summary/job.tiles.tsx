import type { Job } from '@freightdesk/contracts';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { countJobs } from '../job.rules';

export function JobTiles({ jobs }: { jobs: readonly Job[] | undefined }) {
  const { total, active, completed, cancelled } = countJobs(jobs ?? []);
  const loading = !jobs;
  return (
    <TileRow>
      <Tile label="Total Jobs" value={total} loading={loading} />
      <Tile label="Active" value={active} loading={loading} />
      <Tile label="Completed" value={completed} loading={loading} />
      <Tile label="Cancelled" value={cancelled} loading={loading} />
    </TileRow>
  );
}
