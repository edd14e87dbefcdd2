import { type Gstr1SheetName, listGstr1Rows, readGstr1 } from '@freightdesk/contracts/billing';
import { keepPreviousData, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const returnKeys = { gstr1: ['returns', 'gstr1'] as const };

/** GSTR-1 of a month, made anew each time it is shown. */
export function useGstr1(month: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...returnKeys.gstr1, month],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readGstr1, { params: { month }, query: { clientId }, signal }),
  });
}

/** A page of a sheet of GSTR-1. */
export function useGstr1Rows(month: string, sheet: Gstr1SheetName, page: number) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...returnKeys.gstr1, month, sheet, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(listGstr1Rows, { params: { month, sheet }, query: { clientId, page }, signal }),
  });
}
