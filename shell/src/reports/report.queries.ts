import { type RemoteDefinition, useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import { endpointAt } from '../overview/overview.queries';
import { useDeclarations } from '../remotes/declarations.queries';
import { answerOf, type Report, reportsOf } from './report.model';
import { queryOf, type ReportChoice } from './report.rules';

const readReports = async (definition: RemoteDefinition): Promise<readonly Report[]> =>
  reportsOf((await definition.reports?.())?.reports);

/** The reports of all remotes in their order, and the names of remotes that cannot be used now. */
export function useReports() {
  const { data, ...rest } = useDeclarations('reports', readReports);
  return { reports: data.flat().toSorted((one, other) => one.order - other.order), ...rest };
}

/** A report of a period. */
export function useReport(choice: ReportChoice) {
  const api = useApi();
  const { client } = useSession();
  const { report } = choice;
  const query = queryOf(choice);
  return useQuery({
    queryKey: ['report', client?.id, report.from, query],
    staleTime: 0,
    // The shell knows no report's contract, hence the cast: the answer is checked.
    queryFn: async ({ signal }) =>
      answerOf(await api.call(endpointAt(report.from), { query, signal } as never)),
  });
}
