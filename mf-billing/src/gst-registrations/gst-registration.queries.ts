import { listGstRegistrations } from '@freightdesk/contracts/billing';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const gstRegistrationKeys = { all: ['gst-registrations'] as const };

/** The GST registrations of the client, the main one first. */
export function useGstRegistrations() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: gstRegistrationKeys.all,
    queryFn: ({ signal }) => api.call(listGstRegistrations, { query: { clientId }, signal }),
  });
}
