import { Link, useNavigate, useSearchParams } from '@freightdesk/remote-kit';
import { Page, Section } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable } from '@freightdesk/ui/table';
import { TileRow } from '@freightdesk/ui/tile';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import type { Place } from '../recent-places/recent-place.model';
import { useRecentPlaces } from '../recent-places/recent-places.hook';
import { useReports } from './report.queries';
import { choiceOf } from './report.rules';
import { ReportCard } from './report-card.screen';
import { ReportFilters } from './report-filters.form';
import { ReportResult } from './report-result.screen';

/** Five beside each other at most: names and amounts of reports are longer than those of other tiles. */
const Cards = styled(TileRow)`
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(max(168px, calc(20% - ${token('space-3')})), calc(50% - ${token('space-2')})), 1fr)
  );
`;

/** /reports: what the remotes report, of a period (SCREEN-3). The address names report and filters. */
export function ReportsScreen() {
  const { reports, isLoading, unavailable } = useReports();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { recent, remember } = useRecentPlaces('reports');
  const choice = choiceOf(reports, address);
  const isLoadingAll = isLoading && reports.length === 0;
  return (
    <Page>
      {isLoadingAll && <LoadingState label="Loading reports…" lines={6} />}
      {unavailable.length > 0 && (
        <p role="status">{`Reports of ${unavailable.join(' and ')} are not available at the moment.`}</p>
      )}
      {reports.length > 0 && (
        <ReportFilters
          // A report may arrive after the others, with its remote.
          key={`${choice?.report.id ?? ''} ${address}`}
          reports={reports}
          choice={choice}
          onGenerate={(to) => void navigate(to)}
        />
      )}
      {choice ? (
        <ReportResult choice={choice} onShown={remember} />
      ) : (
        <Cards>
          {reports.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
        </Cards>
      )}
      <RecentReports places={recent} />
    </Page>
  );
}

/** What the user ran last on this browser, with its filters. */
const RecentReports = ({ places }: { places: readonly Place[] }) => (
  <Section title="Recent Reports">
    <DataTable
      caption="Reports that you have opened"
      rows={places}
      rowKey={({ to }) => to}
      height="content"
      empty={
        <EmptyState title="No reports yet" hint="What you generate is listed here, to be opened again." />
      }
      columns={[
        {
          key: 'name',
          header: 'Report',
          keyColumn: true,
          interactive: true,
          cell: ({ label, to }) => <Link to={to}>{label}</Link>,
        },
        { key: 'filters', header: 'Filters', cell: ({ hint }) => hint },
      ]}
    />
  </Section>
);
