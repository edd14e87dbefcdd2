import {
  firmAt,
  type GstRegistration,
  listGstRegistrations,
  registrationLabel,
} from '@freightdesk/contracts/billing';
import type { Client } from '@freightdesk/contracts/core';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import { useCallback, useMemo } from 'react';
import { registrationChoices, registrationOptions } from './gst-registration.rules';

export const gstRegistrationKeys = { all: ['gst-registrations'] as const };

/** The GST registrations of the client, the main one first. */
export function useGstRegistrations() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery<GstRegistration[]>({
    queryKey: gstRegistrationKeys.all,
    queryFn: ({ signal }) => api.call(listGstRegistrations, { query: { clientId }, signal }),
  });
}

/** The registrations that a new document may be from, and the one that it has; none where there is no choice. */
export function useRegistrationChoices(ownId: number | null) {
  const query = useGstRegistrations();
  return { ...query, choices: registrationChoices(query.data ?? [], ownId) };
}

/** The firm as documents from each registration show it; the company itself until they are read. */
export function useFirms() {
  const { client } = useSession();
  const query = useGstRegistrations();
  const { data } = query;
  const firms = useMemo(
    () =>
      new Map<number | null, Client>(
        client && data ? data.map((registration) => [registration.id, firmAt(client, registration)]) : [],
      ),
    [client, data],
  );
  const firmOf = useCallback(
    (registrationId: number | null): Client | null =>
      registrationId === null ? client : (firms.get(registrationId) ?? client),
    [client, firms],
  );
  return { query, firmOf };
}

/** Names registrations by their ids. */
export function useRegistrationNames() {
  const { data } = useGstRegistrations();
  return (registrationId: number | null): string => {
    const registration = data?.find(({ id }) => id === registrationId);
    return registration ? registrationLabel(registration) : 'Main';
  };
}

/** The filter of lists by registration; none for a client with one. */
export function useRegistrationFilters() {
  const options = registrationOptions(useGstRegistrations().data ?? []);
  return options.length > 1
    ? [{ name: 'registration', label: 'Registration', all: 'All registrations', options }]
    : [];
}
