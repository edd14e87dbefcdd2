import { listNumberSeries } from '@freightdesk/contracts/billing';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const numberSeriesKeys = { all: ['number-series'] as const };

/** Prefix and next number of each kind of documents, read each time they are shown. */
export function useNumberSeries() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: numberSeriesKeys.all,
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listNumberSeries, { query: { clientId }, signal }),
  });
}
