import { readEinvoiceSettings, registrationName } from '@freightdesk/contracts/billing';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const einvoiceKeys = { all: ['einvoices'] as const };

/** What decides about e-invoices, with the user of a registration at the portal; null for the main one. */
export function useEinvoiceSettings(registrationId: number | null = null) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...einvoiceKeys.all, 'settings', registrationId],
    queryFn: ({ signal }) =>
      api.call(readEinvoiceSettings, {
        query: { clientId, registration: registrationName(registrationId) },
        signal,
      }),
  });
}
