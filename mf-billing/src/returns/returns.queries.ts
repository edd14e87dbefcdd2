import { type Gstr1SheetName, listGstr1Rows, readGstr1 } from '@freightdesk/contracts/billing';
import { keepPreviousData, useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import type { registrationIn } from '../gst-registrations/gst-registration.rules';

/** The part of a query that names a registration. */
export const registrationQueryOf = (registration: OfRegistration) => (registration ? { registration } : {});

export const returnKeys = { gstr1: ['returns', 'gstr1'] as const };

/** The registration whose return it is, as queries name it; the main one where it is undefined. */
export type OfRegistration = ReturnType<typeof registrationIn>;

/** GSTR-1 of a month, made anew each time it is shown. */
export function useGstr1(month: string, registration: OfRegistration) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...returnKeys.gstr1, month, registration],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(readGstr1, {
        params: { month },
        query: { clientId, ...registrationQueryOf(registration) },
        signal,
      }),
  });
}

/** A sheet of the return of a month. */
export interface Gstr1SheetOf {
  readonly month: string;
  readonly sheet: Gstr1SheetName;
  readonly registration: OfRegistration;
}

/** A page of a sheet of GSTR-1. */
export function useGstr1Rows({ month, sheet, registration }: Gstr1SheetOf, page: number) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...returnKeys.gstr1, month, registration, sheet, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(listGstr1Rows, {
        params: { month, sheet },
        query: { clientId, page, ...registrationQueryOf(registration) },
        signal,
      }),
  });
}
